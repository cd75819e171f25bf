import { askInTurn } from "@baton/contract";
import type { Look } from "@baton/runner";
import { z } from "zod";

const ANSWER_MAX_CHARS = 2000;
/** A proxy may be slow as well; all have their turn before the look is over. */
const PATIENCE_MS = 4000;
const addressSchema = z.union([z.ipv4(), z.ipv6()]);
/** Some proxies say the one of a wrong login, some the other. */
const LOGIN_REFUSED: ReadonlySet<number> = new Set([401, 407]);

/** It is out, and nobody has said as whom. */
export const OUT_UNKNOWN: Look = { isOut: true, exitAddress: null };

type Ask = (signal: AbortSignal) => Promise<Look>;

/**
 * Asks the echoes in their turn which address the browser has for others, and `lastly`. Fails where
 * nothing comes back.
 */
export async function lookOutside(
  echoUrls: readonly string[],
  signal: AbortSignal,
  ...lastly: Ask[]
): Promise<Look> {
  let hasAnswered = false;
  const asks = echoUrls.map((url): Ask => async (asked) => {
    const answer = await fetch(url, { signal: asked, cache: "no-store", credentials: "omit" });
    const isSecure = url.startsWith("https:");
    if (!isSecure && LOGIN_REFUSED.has(answer.status))
      return { isOut: false, reason: "loginRefused" };
    // Through an encrypted connection it is the echo that answers, whatever it says.
    if (answer.ok || isSecure) hasAnswered = true;
    const exitAddress = answer.ok ? addressIn(await answer.text()) : null;
    if (exitAddress === null) throw new Error(`${url} says no address: ${answer.status}`);
    return { isOut: true, exitAddress };
  });
  try {
    return await askInTurn([...asks, ...lastly], { patienceMs: PATIENCE_MS, signal });
  } catch (error) {
    if (hasAnswered) return OUT_UNKNOWN;
    throw error;
  }
}

/** Echoes answer with JSON or with the address alone. */
function addressIn(text: string): string | null {
  const words = text.slice(0, ANSWER_MAX_CHARS).match(/[\da-f:.]{3,45}/gi) ?? [];
  return words.find((word) => addressSchema.safeParse(word).success) ?? null;
}
