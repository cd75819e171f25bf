// Text that is typed, pasted or spoken becomes one step of each field, whole, when it rests.
import { newGestureId, tell } from "./telling.ts";
import { fieldOf, selectorsOf, targetOf, valueOf } from "./pointed.ts";
import { isSecretField, noteSecret, placeholderOf } from "./privacy.ts";
import type { Selectors } from "@baton/catalogue";

/** Typing that rests for so long is told, and told again when it goes on. */
const REST_MS = 400;

interface Typing {
  field: Element;
  id: string;
  /** As the field was found before anything was typed: its page may change it. */
  selectors: Selectors;
  timer: ReturnType<typeof setTimeout> | undefined;
  told: string | null;
}
let typing: Typing | null = null;

function begin(field: Element): Typing {
  return {
    field,
    id: newGestureId(),
    selectors: selectorsOf(field, "field"),
    timer: undefined,
    told: null,
  };
}

/** Says what the field holds now, if that is not said yet. */
export function flushTyping(): void {
  if (!typing) return;
  clearTimeout(typing.timer);
  typing.timer = undefined;
  const { field, id, selectors } = typing;
  const isSecret = isSecretField(field);
  const value = valueOf(field);
  if (isSecret) noteSecret(field, value);
  const said = isSecret ? placeholderOf(field) : value;
  if (said === typing.told) return;
  typing.told = said;
  tell({ kind: "fill", selectors, value: said, isSecret }, id);
}

/** What comes next is a step of its own, even in the same field. */
export function endTyping(): void {
  if (typing?.timer !== undefined) flushTyping();
  typing = null;
}

export function seeFocus(event: Event): void {
  const target = targetOf(event);
  const field = target && fieldOf(target);
  if (field) isSecretField(field);
}

export function seeInput(event: Event): void {
  const target = targetOf(event);
  const field = target && fieldOf(target);
  if (!field) return;
  if (typing && typing.field !== field) endTyping();
  typing ??= begin(field);
  const now = typing;
  clearTimeout(now.timer);
  now.timer = setTimeout(flushTyping, REST_MS);
}
