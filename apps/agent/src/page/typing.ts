import { afterEvent } from "./tasks.ts";

interface Typing {
  field: Element;
  heard: PromiseWithResolvers<void>;
}

/** What is to be typed into the field that was made ready last. */
let typing: Typing | null = null;

const hear = (event: Event): void => {
  if (event.isTrusted && event.composedPath()[0] === typing?.field) typing?.heard.resolve();
};

/** From here on, so that nothing is missed, whichever comes first: the text or the question for it. */
export function listenToTyping(field: Element): void {
  endTyping();
  typing = { field, heard: Promise.withResolvers() };
  addEventListener("input", hear, { capture: true });
}

export function endTyping(): void {
  typing?.heard.resolve();
  typing = null;
  removeEventListener("input", hear, { capture: true });
}

/** Until the page has done at once what it does about the text; false when nobody waits any more. */
export async function awaitTyping(field: Element | null): Promise<boolean> {
  const awaited = typing;
  if (!field || awaited?.field !== field) return true;
  await awaited.heard.promise;
  await afterEvent();
  if (typing !== awaited) return false;
  endTyping();
  return true;
}
