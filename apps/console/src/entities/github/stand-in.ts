import { GITHUB_TOKEN_STAND_IN, type GithubState } from "@baton/contract";
import { session } from "../../api/session.ts";

/** The keys of the specification; the token itself never leaves the server. */
const TOKEN_KEY = "github-token";
const USERNAME_KEY = "github-username";

function keep({ isConnected, username }: GithubState): void {
  if (!isConnected) {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(USERNAME_KEY);
    return;
  }
  localStorage.setItem(TOKEN_KEY, GITHUB_TOKEN_STAND_IN);
  localStorage.setItem(USERNAME_KEY, username ?? "");
}

/** The state as it is answered; storage says the same from then on, unless its user has gone. */
export async function keepingStandIn(ask: () => Promise<GithubState>): Promise<GithubState> {
  const token = session.token();
  const state = await ask();
  if (token !== null && session.token() === token) keep(state);
  return state;
}
