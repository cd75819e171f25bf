import { AGENT_SERVICES_MINOR, TYPING_SINCE_MINOR } from "@baton/contract";
import { defineActionType } from "./action-type.ts";
import {
  checkbox,
  combo,
  list,
  number,
  optionalSelectors,
  secretText,
  select,
  selectors,
} from "./inputs.ts";

const OFFSET = { min: -100_000, max: 100_000 };
/** `middle` of the element, or `offset` in CSS pixels from its top left, as recordings have it. */
const placeInputs = {
  place: select(["middle", "offset"], "middle"),
  offsetX: number({ ...OFFSET, value: 0, shownWhen: { input: "place", values: ["offset"] } }),
  offsetY: number({ ...OFFSET, value: 0, shownWhen: { input: "place", values: ["offset"] } }),
};
const pointerInputs = {
  selectors: selectors(),
  button: select(["left", "middle", "right", "back", "forward"], "left"),
  ...placeInputs,
  /** Milliseconds the button is held. */
  duration: number({ min: 0, max: 60_000, value: 0 }),
  /** As recordings name it; a touch is a tap. */
  deviceType: select(["mouse", "pen", "touch"], "mouse"),
};

/** Keys as the DOM names them; any other single character is a key as well. */
const COMMON_KEYS = [
  "Enter",
  "Tab",
  "Escape",
  "Backspace",
  "Delete",
  "Space",
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "Home",
  "End",
  "PageUp",
  "PageDown",
  "Control+A",
  "Control+C",
  "Control+V",
] as const;

export const pointerTypes = [
  defineActionType({
    id: 201,
    name: "click",
    kind: "pointer",
    redo: "uncertain",
    inputs: pointerInputs,
  }),
  defineActionType({
    id: 202,
    name: "doubleClick",
    kind: "pointer",
    redo: "uncertain",
    inputs: pointerInputs,
  }),
  defineActionType({
    id: 203,
    name: "hover",
    kind: "pointer",
    redo: "harmless",
    inputs: { selectors: selectors(), ...placeInputs },
  }),
  defineActionType({
    id: 204,
    name: "scroll",
    kind: "pointer",
    redo: "harmless",
    inputs: {
      /** `to` an absolute place (as recordings have it), `by` so far, or an element `intoView`. */
      mode: select(["to", "by", "intoView", "end"], "by"),
      selectors: optionalSelectors(),
      x: number({
        min: -1e7,
        max: 1e7,
        value: 0,
        shownWhen: { input: "mode", values: ["to", "by"] },
      }),
      y: number({
        min: -1e7,
        max: 1e7,
        value: 600,
        shownWhen: { input: "mode", values: ["to", "by"] },
      }),
    },
  }),
  /** With the mouse: from the middle of one element to another, or so far. */
  defineActionType({
    id: 205,
    name: "drag",
    sinceMinor: AGENT_SERVICES_MINOR,
    kind: "pointer",
    redo: "uncertain",
    inputs: {
      selectors: selectors(),
      to: select(["element", "distance"], "element"),
      targetSelectors: optionalSelectors({ shownWhen: { input: "to", values: ["element"] } }),
      place: select(["middle", "offset"], "middle", {
        shownWhen: { input: "to", values: ["element"] },
      }),
      offsetX: number({ ...OFFSET, value: 0, shownWhen: { input: "place", values: ["offset"] } }),
      offsetY: number({ ...OFFSET, value: 0, shownWhen: { input: "place", values: ["offset"] } }),
      x: number({ ...OFFSET, value: 0, shownWhen: { input: "to", values: ["distance"] } }),
      y: number({ ...OFFSET, value: 0, shownWhen: { input: "to", values: ["distance"] } }),
      /** Milliseconds the button is held before it moves: some pages begin only then. */
      holdMs: number({ min: 0, max: 10_000, value: 0 }),
    },
  }),
  /** As maps and endless lists hear it: so far at once, over an element or the middle of the page. */
  defineActionType({
    id: 206,
    name: "wheel",
    sinceMinor: TYPING_SINCE_MINOR,
    kind: "pointer",
    redo: "uncertain",
    inputs: {
      selectors: optionalSelectors(),
      x: number({ ...OFFSET, value: 0 }),
      y: number({ ...OFFSET, value: 300 }),
    },
  }),
  defineActionType({
    id: 301,
    name: "fill",
    kind: "input",
    redo: "harmless",
    inputs: {
      selectors: selectors(),
      /** Select boxes take an option's value or text, check boxes `true` or `false`. */
      value: secretText(),
      /** Milliseconds between two keys; 0 puts the text in at once. */
      typingDelay: number({ min: 0, max: 10_000, value: 0 }),
    },
  }),
  defineActionType({
    id: 302,
    name: "press",
    kind: "input",
    redo: "uncertain",
    inputs: {
      /** `Enter`, `a`, `Control+A`. */
      key: combo(COMMON_KEYS),
      times: number({ min: 1, max: 1000, value: 1 }),
      selectors: optionalSelectors(),
    },
  }),
  defineActionType({
    id: 303,
    name: "keyDown",
    kind: "input",
    redo: "uncertain",
    isFromRecordings: true,
    inputs: { key: combo(COMMON_KEYS) },
  }),
  defineActionType({
    id: 304,
    name: "keyUp",
    kind: "input",
    redo: "harmless",
    isFromRecordings: true,
    inputs: { key: combo(COMMON_KEYS) },
  }),
  defineActionType({
    id: 305,
    name: "select",
    kind: "input",
    redo: "harmless",
    inputs: {
      selectors: selectors(),
      by: select(["value", "text", "index"], "text"),
      /** Several for a box that takes several. */
      options: list(),
    },
  }),
  defineActionType({
    id: 306,
    name: "check",
    kind: "input",
    redo: "harmless",
    inputs: { selectors: selectors(), isChecked: checkbox(true) },
  }),
  /** Key by key into what has the focus: editors, boxes for a character each, parts of a date. */
  defineActionType({
    id: 307,
    name: "typeText",
    sinceMinor: TYPING_SINCE_MINOR,
    kind: "input",
    redo: "uncertain",
    inputs: {
      text: secretText(),
      /** Clicked first, so that it has the focus. */
      selectors: optionalSelectors(),
      /** Milliseconds between two keys. */
      typingDelay: number({ min: 0, max: 10_000, value: 20 }),
    },
  }),
] as const;
