import { onDebuggerEvent } from "./debugger-events.ts";
import type { TabSession } from "./tab-session.ts";

interface PausedRequest {
  requestId: string;
  authChallenge?: { origin: string; source?: string };
}

/** Answers the browser's own sign-in (basic, digest) for a page. Answers how to end it. */
export async function answerSignIn(
  session: TabSession,
  address: string,
  { user, password }: { user: string; password: string },
): Promise<() => void> {
  const { origin } = new URL(address);
  const answered = new Set<string>();
  const answer = ({ requestId, authChallenge }: PausedRequest) => {
    if (authChallenge?.source === "Proxy") return { response: "Default" as const };
    // Asked again, the server has refused them; and nobody else is to hear them.
    const isGiven = authChallenge?.origin === origin && !answered.has(requestId);
    answered.add(requestId);
    if (!isGiven) return { response: "CancelAuth" as const };
    return { response: "ProvideCredentials" as const, username: user, password };
  };
  const reply = (method: string, paused: PausedRequest): Promise<unknown> | undefined => {
    const { requestId } = paused;
    if (method === "Fetch.requestPaused")
      return session.send("Fetch.continueRequest", { requestId });
    if (method !== "Fetch.authRequired") return undefined;
    const authChallengeResponse = answer(paused);
    return session.send("Fetch.continueWithAuth", { requestId, authChallengeResponse });
  };
  const unsubscribe = onDebuggerEvent(session.tabId, (method, params, sessionId) => {
    if (sessionId === undefined) reply(method, params as PausedRequest)?.catch(() => {});
  });
  await session.send("Fetch.enable", {
    handleAuthRequests: true,
    patterns: [{ urlPattern: "*", resourceType: "Document" }],
  });
  return () => {
    unsubscribe();
    session.send("Fetch.disable").catch(() => {});
  };
}
