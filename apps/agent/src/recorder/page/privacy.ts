// What is typed into a field for passwords leaves no page.
import { attributeOf, matches } from "../../page/dom.ts";
import type { Gesture, ToldGesture } from "../gesture.ts";

const PASSWORDS =
  "input[type=password i],input[autocomplete~=current-password i],input[autocomplete~=new-password i]";
/** Fields that were for passwords once: a page may show what is typed on demand. */
const secretFields = new WeakSet<Element>();
/** What was typed into them, by field, for as long as this document is there. */
const typed = new Map<Element, string>();
/** Shorter texts are in many places for other reasons. */
const KNOWN_MIN_CHARS = 3;

/** Takes note of a field as it is now; asked before anything is typed into it, too. */
export function isSecretField(field: Element): boolean {
  const isMasked = getComputedStyle(field).getPropertyValue("-webkit-text-security");
  if (matches(field, PASSWORDS) || (isMasked !== "" && isMasked !== "none"))
    secretFields.add(field);
  return secretFields.has(field);
}

export function noteSecret(field: Element, value: string): void {
  typed.set(field, value);
}

const isNew = (field: Element): boolean =>
  /new-password/i.test(attributeOf(field, "autocomplete") ?? "");

/** What stands for what is typed: the account's password where it has one. */
export const placeholderOf = (field: Element): string =>
  isNew(field) ? "" : "{{account.password}}";

const secrets = (): string[] =>
  [...typed.values()].filter((text) => text.length >= KNOWN_MIN_CHARS);

const holdsSecret = (value: unknown): boolean => {
  const text = JSON.stringify(value);
  return secrets().some((secret) => text.includes(JSON.stringify(secret).slice(1, -1)));
};

const withoutSecrets = (selectors: (string | string[])[]): (string | string[])[] =>
  selectors.filter((one) => !holdsSecret(one));

/** A page may show a password in its text or its attributes: what holds it is not told. */
export function hideTyped(told: ToldGesture): ToldGesture {
  if (!holdsSecret(told)) return told;
  const gesture: Gesture = structuredClone(told.gesture);
  if ("selectors" in gesture) gesture.selectors = withoutSecrets(gesture.selectors);
  if (gesture.kind === "drag") gesture.onto = withoutSecrets(gesture.onto);
  if (gesture.kind === "fill" && holdsSecret(gesture.value)) {
    gesture.value = "";
    gesture.isSecret = true;
  }
  if (gesture.kind === "select")
    gesture.options = gesture.options.filter((one) => !holdsSecret(one));
  return { ...told, gesture };
}
