import { readReply } from "../../session/read-reply.ts";
import { tryInOrder } from "../../session/try-in-order.ts";
import { unlessGone } from "../../session/unless-gone.ts";
import type { CallRequest, VendorSession } from "../../session/vendor-session.ts";
import type { VendorProxy } from "../../core/profiles.ts";
import { VendorError } from "../../core/vendor-error.ts";
import { incognitonCalls } from "./incogniton.calls.ts";
import { dataOf } from "./incogniton.faults.ts";
import { LONG_WORDS, proxyBlock, type ProxyWords, SHORT_WORDS } from "./incogniton.proxies.ts";
import { oneSchema, profilesSchema, statusSchema } from "./incogniton.replies.ts";

export function makeApi(session: VendorSession) {
  const send = session.senderOf(incognitonCalls);
  const call = async (name: keyof typeof incognitonCalls, request?: CallRequest) =>
    dataOf(await send(name, request));
  const change = (id: string, blocks: object) =>
    call("update", { form: toForm({ profile_browser_id: id, ...blocks }) });
  const one = async (id: string) =>
    readReply(oneSchema, await call("one", { params: { id } })).profileData;

  /** It takes any words, so it is asked what it kept of them. */
  async function writeProxy(
    id: string,
    proxy: VendorProxy | null,
    words: ProxyWords,
  ): Promise<void> {
    const block = proxyBlock(words, proxy);
    await change(id, { Proxy: block });
    const kept = (await one(id)).Proxy?.connection_type ?? block.connection_type;
    if (kept !== block.connection_type)
      throw new VendorError("unknownCall", { words: `Proxy: ${kept}` });
  }

  return {
    send,
    call,
    change,
    one,
    list: async () => readReply(profilesSchema, await call("list")),
    async setProxy(id: string, proxy: VendorProxy | null): Promise<void> {
      try {
        await tryInOrder(session.memory, "proxy", [
          ["long", () => writeProxy(id, proxy, LONG_WORDS)],
          ["short", () => writeProxy(id, proxy, SHORT_WORDS)],
        ]);
      } catch (error) {
        if (!(error instanceof VendorError) || error.fault !== "unknownCall") throw error;
        throw new VendorError("refused", { words: error.words });
      }
    },
    /** Null where its state is none that anybody knows. */
    async isRunning(id: string): Promise<boolean | null> {
      const { status } = readReply(statusSchema, await call("status", { params: { id } }));
      return STATES.get(status.trim().toLowerCase()) ?? null;
    },
  };
}

/** What is synced has ended, or has not begun. */
const STATES: ReadonlyMap<string, boolean> = new Map([
  ["ready", false],
  ["launching", true],
  ["launched", true],
  ["syncing", false],
  ["synced", false],
]);

export function notWhereGone(error: unknown): false {
  unlessGone(error);
  return false;
}

export const toForm = (profile: object) => ({ profileData: JSON.stringify(profile) });
