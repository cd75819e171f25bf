import type { Selectors } from "@baton/catalogue";

/** What a user does in a page, as the page tells it to the worker. */
export type Gesture =
  | Clicked
  | { kind: "fill"; selectors: Selectors; value: string; isSecret: boolean }
  | { kind: "check"; selectors: Selectors; isChecked: boolean }
  | { kind: "select"; selectors: Selectors; options: string[] }
  | { kind: "files"; selectors: Selectors; names: string[] }
  | { kind: "press"; key: string }
  | { kind: "drag"; selectors: Selectors; onto: Selectors }
  | { kind: "move"; selectors: Selectors; x: number; y: number }
  | { kind: "scroll"; selectors: Selectors; x: number; y: number };

export interface Clicked {
  kind: "click" | "doubleClick";
  selectors: Selectors;
  button: MouseButton;
  modifiers: Modifier[];
  /** From the element's top left, where that matters. */
  place?: { x: number; y: number };
}

export type MouseButton = "left" | "middle" | "right" | "back" | "forward";
export type Modifier = "Alt" | "Control" | "Meta" | "Shift";

/** One gesture. What comes again with the same id takes the place of what came before. */
export interface ToldGesture {
  /** Unique within a recording. */
  id: string;
  gesture: Gesture;
  /** Where the frame stands: its place among the frames of each document around it. */
  frame: number[];
}

export const GESTURE_MESSAGE = "baton.gesture";
export const STOP_MESSAGE = "baton.stopRecording";

export interface GestureMessage {
  type: typeof GESTURE_MESSAGE;
  told: ToldGesture;
}
