import type { FastifyBaseLogger } from "fastify";
import type { OperatorsDoor } from "../../../../network/fetch-operators.ts";
import type { GithubSettings } from "../../../../settings/github-settings.ts";
import { VERSION } from "../../../../settings/version.ts";
import { API_VERSION } from "../api/github-client.ts";

interface Deps {
  log: Pick<FastifyBaseLogger, "warn">;
  door: Pick<OperatorsDoor, "fetchUpTo">;
  settings: GithubSettings;
  callMs: number;
}

/** Whoever disconnects waits no longer for it. */
const GIVE_BACK_MS = 5000;
const ANSWER_MAX_BYTES = 64 * 1024;
const ENDED = 204;
/** No token of this app: a pasted one, or one that was ended at GitHub. */
const UNKNOWN = 404;

/** What a sign-in brought is good for nobody any more; of a pasted token GitHub's app knows nothing. */
export function makeGiveBack({ log, door, settings: { app, apiUrl }, callMs }: Deps) {
  const ask = async (clientId: string, login: string, token: string): Promise<number> => {
    const path = `/applications/${encodeURIComponent(clientId)}/token`;
    const response = await door.fetchUpTo(ANSWER_MAX_BYTES)(apiUrl + path, {
      method: "DELETE",
      headers: {
        ...{ accept: "application/vnd.github+json", "content-type": "application/json" },
        ...{ authorization: `Basic ${login}`, "x-github-api-version": API_VERSION },
        "user-agent": `Baton/${VERSION}`,
      },
      body: JSON.stringify({ access_token: token }),
      signal: AbortSignal.timeout(Math.min(callMs, GIVE_BACK_MS)),
    });
    await response.body?.cancel();
    return response.status;
  };

  return async (token: string): Promise<void> => {
    if (!app) return;
    const login = Buffer.from(`${app.clientId}:${app.clientSecret}`).toString("base64");
    // The failure's own text may have the token in it.
    const status = await ask(app.clientId, login, token).catch(() => undefined);
    if (status !== ENDED && status !== UNKNOWN)
      log.warn({ status }, "GitHub did not end a token that was given back");
  };
}
