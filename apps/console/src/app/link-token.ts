import type { RouterHistory } from "@tanstack/react-router";

const FIELD = "impersonateToken";

/**
 * The token of a link that signs in. It is taken out of the address before anything else is done,
 * so that it stays out of the history, of screenshots and of referrers.
 */
export function takeLinkToken(history: RouterHistory): string | null {
  const token = new URL(history.location.href, window.location.origin).searchParams.get(FIELD);
  if (token === null) return null;
  history.replace("/");
  history.flush();
  return token === "" ? null : token;
}
