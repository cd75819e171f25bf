import type { Selectors } from "@baton/catalogue";
import type { JsonValue, Step } from "@baton/contract";
import type { Clicked, Gesture, Modifier, ToldGesture } from "./gesture.ts";

/** Stands for the document that is chosen in the console: files of the user's machine stay there. */
const DOCUMENT = "{{document}}";
const LABEL_MAX_CHARS = 100;

type Made = Pick<Step, "type" | "inputs"> & { label?: string };

/** What was typed as `{{name}}` is text, and no variable. */
const TEMPLATE = /\{\{(!*\s*[\p{L}\p{N}_.-]+\s*)\}\}/gu;
const asWritten = (text: string): string => text.replace(TEMPLATE, "{{!$1}}");

function madeOf(gesture: Gesture): Made {
  switch (gesture.kind) {
    case "click":
    case "doubleClick":
      return clicked(gesture);
    case "fill": {
      const { selectors, value, isSecret } = gesture;
      return { type: "fill", inputs: { selectors, value: isSecret ? value : asWritten(value) } };
    }
    case "check":
      return made("check", gesture.selectors, { isChecked: gesture.isChecked });
    case "select":
      return made("select", gesture.selectors, {
        by: "text",
        options: gesture.options.map(asWritten),
      });
    case "files": {
      const label = gesture.names.join(", ").slice(0, LABEL_MAX_CHARS);
      return { ...made("uploadDocument", gesture.selectors, { documentId: DOCUMENT }), label };
    }
    case "press":
      return { type: "press", inputs: { key: gesture.key } };
    case "drag":
      return made("drag", gesture.selectors, { to: "element", targetSelectors: gesture.onto });
    case "move":
      return made("drag", gesture.selectors, { to: "distance", x: gesture.x, y: gesture.y });
    case "scroll":
      return made("scroll", gesture.selectors, { mode: "to", x: gesture.x, y: gesture.y });
  }
}

function clicked({ kind, selectors, button, place }: Clicked): Made {
  const inputs: Made["inputs"] = { selectors, button };
  if (!place) return { type: kind, inputs };
  const at = { place: "offset", offsetX: place.x, offsetY: place.y };
  return { type: kind, inputs: { ...inputs, ...at } };
}

const made = (type: string, selectors: Selectors, inputs: Record<string, JsonValue>): Made => ({
  type,
  inputs: { selectors, ...inputs },
});

const keysAround = (modifiers: Modifier[], type: "keyDown" | "keyUp", id: string): Step[] =>
  modifiers.map((key) => ({ id: `${id}-${type}-${key}`, type, inputs: { key } }));

/** The steps of the catalogue that do what the user did. */
export function toSteps({ id, gesture, frame }: ToldGesture): Step[] {
  const step: Step = { id, ...madeOf(gesture), ...(frame.length > 0 && { frame }) };
  const modifiers = "modifiers" in gesture ? gesture.modifiers : [];
  const back = modifiers.toReversed();
  return [...keysAround(modifiers, "keyDown", id), step, ...keysAround(back, "keyUp", id)];
}
