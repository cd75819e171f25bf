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

export function rememberHeld(held: HeldBefore | null): void {
  if (held) sessionStorage.setItem(HELD_KEY, JSON.stringify(held));
  else sessionStorage.removeItem(HELD_KEY);
}

/** The browser that this window held for this purpose when it was loaded anew. */
export function heldBefore(purpose: HoldPurpose): number | null {
  const text = sessionStorage.getItem(HELD_KEY);
  if (text === null) return null;
  try {
    const parsed = v.safeParse(heldSchema, JSON.parse(text));
    return parsed.success && parsed.output.purpose === purpose ? parsed.output.extensionId : null;
  } catch {
    return null;
  }
}
