import type { Look } from "@baton/runner";
import { z } from "zod";

const ANSWER_MAX_CHARS = 2000;
const addressSchema = z.union([z.ipv4(), z.ipv6()]);
/** Some proxies say the one of a wrong login, some the other. */
const LOGIN_REFUSED: ReadonlySet<number> = new Set([401, 407]);
/** What a proxy itself answers where it cannot reach what was asked for. */
const GATEWAY_FAILURES: ReadonlySet<number> = new Set([502, 503, 504]);

const FAILED: Look = { isOut: false, reason: "cannotGetOut" };

/** Asks the echo which address the browser has for others. Fails where nothing comes back. */
export async function lookOutside(echoUrl: string, signal: AbortSignal): Promise<Look> {
  const answer = await fetch(echoUrl, { signal, cache: "no-store", credentials: "omit" });
  if (LOGIN_REFUSED.has(answer.status)) return { isOut: false, reason: "loginRefused" };
  if (GATEWAY_FAILURES.has(answer.status)) return FAILED;
  // Through an encrypted connection it is the echo that answered, whatever it says.
  if (!answer.ok) return echoUrl.startsWith("https:") ? { isOut: true, exitAddress: null } : FAILED;
  return { isOut: true, exitAddress: addressIn(await answer.text()) };
}

/** Echoes answer with JSON or with the address alone. */
function addressIn(text: string): string | null {
  const words = text.slice(0, ANSWER_MAX_CHARS).match(/[\da-f:.]{3,45}/gi) ?? [];
  return words.find((word) => addressSchema.safeParse(word).success) ?? null;
}
