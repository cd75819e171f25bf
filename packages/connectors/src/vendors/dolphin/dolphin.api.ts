import { readReply } from "../../session/read-reply.ts";
import type { CallRequest, Reply, VendorSession } from "../../session/vendor-session.ts";
import { VendorError } from "../../core/vendor-error.ts";
import { dolphinCalls } from "./dolphin.calls.ts";
import { bodyOf, faultOf } from "./dolphin.faults.ts";
import { oneSchema, runningSchema } from "./dolphin.replies.ts";

type CallName = keyof typeof dolphinCalls;

export type DolphinApi = ReturnType<typeof makeApi>;

export function makeApi(session: VendorSession) {
  const { key = "" } = session.credentials;
  const headers = { authorization: `Bearer ${key}` };
  const send = session.senderOf(dolphinCalls);
  let signedIn: Promise<void> | null = null;

  const cloud = async (name: CallName, request: CallRequest = {}): Promise<unknown> =>
    bodyOf(await send(name, { ...request, headers }));

  async function signIn(): Promise<void> {
    const reply = await send("signIn", { json: { token: key } });
    const { fault, words } = failureOf(reply) ?? {};
    if (!fault) return;
    // Whatever it says no to, it is the token.
    const isToken = fault === "refused" && reply.status < 500;
    throw new VendorError(isToken ? "keyRefused" : fault, { words });
  }

  /** The app is signed in to before the first call, and when it has forgotten it. */
  async function local(name: CallName, request?: CallRequest): Promise<Reply> {
    signedIn ??= signIn();
    await signedIn.catch((error: unknown) => {
      signedIn = null;
      throw error;
    });
    const reply = await send(name, request);
    if (reply.status !== 401) return reply;
    signedIn = null;
    await signIn();
    return send(name, request);
  }

  return {
    cloud,
    local,
    signIn,
    /** Third parties' word: an app that does not know it is no fault of the profile. */
    async runningHere(ids: readonly string[]): Promise<Map<string, boolean>> {
      const reply = await local("running");
      const { data: running } = runningSchema.safeParse(reply.body);
      if (reply.status === 401) throw faultOf(reply);
      if (reply.status >= 400 || !running) throw new VendorError("unknownCall");
      return new Map(ids.map((id) => [id, running.includes(id)]));
    },
    /** Wherever it runs. */
    async runningAnywhere(ids: readonly string[]): Promise<Map<string, boolean>> {
      const found = new Map<string, boolean>();
      for (const id of ids) found.set(id, await isRunning(id));
      return found;
    },
  };

  async function isRunning(id: string): Promise<boolean> {
    try {
      return Boolean(readReply(oneSchema, await cloud("one", { params: { id } })).data.running);
    } catch (error) {
      if (error instanceof VendorError && error.fault === "notFound") return false;
      throw error;
    }
  }
}

function failureOf(reply: Reply): VendorError | null {
  try {
    bodyOf(reply);
    return null;
  } catch (error) {
    if (error instanceof VendorError) return error;
    throw error;
  }
}
