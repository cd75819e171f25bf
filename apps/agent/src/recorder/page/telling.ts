// How the page's recorder tells what a user did.
import { type Gesture, GESTURE_MESSAGE, type GestureMessage } from "../gesture.ts";
import { hideTyped } from "./privacy.ts";

/** Other documents of the same recording count too: this one is told from them. */
const DOCUMENT = [...crypto.getRandomValues(new Uint8Array(8))]
  .map((byte) => byte.toString(16).padStart(2, "0"))
  .join("");
let count = 0;

/** Frames that are deeper than this are no part of a step. */
const DEPTH_MAX = 20;

/** Where this frame stands; of another site's frames a page knows no more than which they are. */
function framePath(): number[] {
  const path: number[] = [];
  for (let inner: Window = window; inner !== inner.parent && path.length < DEPTH_MAX;) {
    const outer: Window = inner.parent;
    let place = 0;
    while (place < outer.length && outer[place] !== inner) place++;
    path.unshift(place);
    inner = outer;
  }
  return path;
}

export const newGestureId = (): string => `${DOCUMENT}-${++count}`;

/** After an update or a restart of the agent nobody listens to this document any more. */
let isOver = false;
export const endTelling = (): void => {
  isOver = true;
};

/** Says what was done; the same id again takes the place of what was said before. */
export function tell(gesture: Gesture, id = newGestureId()): string {
  const told = hideTyped({ id, gesture, frame: framePath() });
  const message: GestureMessage = { type: GESTURE_MESSAGE, told };
  if (!isOver && chrome.runtime?.id)
    chrome.runtime.sendMessage(message).catch(() => {
      // The recording is over.
    });
  return id;
}
