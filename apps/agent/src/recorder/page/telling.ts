// How the page's recorder tells what a user did.
import { type Gesture, GESTURE_MESSAGE, type GestureMessage } from "../gesture.ts";
import { randomName } from "../../page/random-name.ts";
import { framePath } from "../../page/frame-path.ts";
import { hideTyped } from "./privacy.ts";

/** Other documents of the same recording count too: this one is told from them. */
const DOCUMENT = randomName();
let count = 0;

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
