// The recorder of one document. It lives in a world of its own, where no page can change what it uses,
// and hears each event before the page does.
import { STOP_MESSAGE } from "../gesture.ts";
import { isPicking } from "../../page/is-picking.ts";
import { seeChange } from "./choices.ts";
import { seeClick, seeDoubleClick, seeDown, seeDragStart, seeDrop, seeUp } from "./clicks.ts";
import { seeKey } from "./keys.ts";
import { seeScroll } from "./scrolls.ts";
import { endTelling } from "./telling.ts";
import { endTyping, flushTyping, seeFocus, seeInput } from "./typing.ts";

const HEARD: Record<string, (event: Event) => void> = {
  focusin: seeFocus,
  input: seeInput,
  change: seeChange,
  mousedown: seeDown,
  mouseup: seeUp,
  click: seeClick,
  auxclick: seeClick,
  dblclick: seeDoubleClick,
  dragstart: seeDragStart,
  drop: seeDrop,
  keydown: seeKey,
  scroll: seeScroll,
  focusout: flushTyping,
};

declare global {
  /** Ends the recorder that is in this document already. */
  var endBatonRecorder: (() => void) | undefined;
}

/** What a page makes up is not what a user did; what is pointed at in a picker is not done. */
function hear(event: Event): void {
  if (event.isTrusted && !isPicking()) HEARD[event.type]?.(event);
}

function begin(): () => void {
  const types = Object.keys(HEARD);
  for (const type of types) addEventListener(type, hear, { capture: true, passive: true });
  addEventListener("pagehide", endTyping, { capture: true });
  const stop = (message: unknown): void => {
    if (message === STOP_MESSAGE) globalThis.endBatonRecorder?.();
  };
  chrome.runtime.onMessage.addListener(stop);
  return () => {
    endTyping();
    endTelling();
    for (const type of types) removeEventListener(type, hear, { capture: true });
    removeEventListener("pagehide", endTyping, { capture: true });
    chrome.runtime.onMessage.removeListener(stop);
    globalThis.endBatonRecorder = undefined;
  };
}

globalThis.endBatonRecorder?.();
globalThis.endBatonRecorder = begin();
