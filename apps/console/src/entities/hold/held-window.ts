import type { HoldPurpose } from "@baton/contract";
import * as v from "valibot";
import { randomUuid } from "../../ui/random-uuid.ts";

/* What outlives a reload of this window, and nothing else: a second window has a hold of its own. */

const WINDOW_KEY = "hold-window";
const HELD_KEY = "held-browser";

const heldSchema = v.object({
  extensionId: v.number(),
  purpose: v.picklist(["record", "pick", "debug", "takeOver"]),
});
type HeldBefore = { extensionId: number; purpose: HoldPurpose };

/** By what the server knows this window. */
export function windowId(): string {
  const known = sessionStorage.getItem(WINDOW_KEY);
  if (known !== null) return known;
  const made = randomUuid();
  sessionStorage.setItem(WINDOW_KEY, made);
  return made;
}

export const rememberHeld = (held: HeldBefore): void =>
  sessionStorage.setItem(HELD_KEY, JSON.stringify(held));

/** Held for something else by now, it stays known. */
export function forgetHeld(purpose: HoldPurpose): void {
  if (heldNow()?.purpose === purpose) sessionStorage.removeItem(HELD_KEY);
}

function heldNow(): HeldBefore | null {
  const text = sessionStorage.getItem(HELD_KEY);
  if (text === null) return null;
  try {
    const parsed = v.safeParse(heldSchema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** The browser that this window holds, whatever for. */
export const heldHere = (): number | null => heldNow()?.extensionId ?? null;

/** The browser that this window held for this purpose when it was loaded anew. */
export function heldBefore(purpose: HoldPurpose): number | null {
  const held = heldNow();
  return held?.purpose === purpose ? held.extensionId : null;
}
