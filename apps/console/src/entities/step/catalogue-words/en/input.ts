import type { InputText, StepTexts } from "../catalogue-texts.ts";
import { element } from "./shared.ts";

const key: InputText = { label: "Key", help: "For example Enter, a or Control+A." };

export const inputTexts = {
  fill: {
    name: "Fill field",
    help: "Puts text into a field, chooses an option or ticks a box. What the field held before is replaced.",
    words: "type enter text change form login input",
    example: "Puts an e-mail address into the log-in field.",
    inputs: {
      selectors: element,
      value: {
        label: "Value",
        help: "For select boxes an option's value or text, for check boxes true or false.",
      },
      typingDelay: { label: "Pause between keys, ms", help: "0 puts the text in at once." },
    },
  },
  typeText: {
    name: "Type text",
    help: "Types key by key into what has the focus: editors, boxes for a character each, the parts of a date.",
    words: "keyboard write enter letters code otp editor monaco date",
    example: "Types an e-mail address into the log-in field.",
    inputs: {
      text: { label: "Text", help: "A line break is the Enter key." },
      selectors: { label: "Element", help: "Is clicked first. Empty means where the cursor is." },
      typingDelay: { label: "Pause between keys, ms" },
    },
  },
  press: {
    name: "Press key",
    help: "Presses a key or a combination such as Control+A once or several times, in an element or where the cursor is.",
    words: "keyboard enter tab escape hotkey",
    example: "Sends the form with Enter.",
    inputs: {
      key,
      times: { label: "How often" },
      selectors: { label: "Element", help: "Empty means where the cursor is." },
    },
  },
  keyDown: {
    name: "Hold key down",
    help: "Presses a key and keeps it down; comes from recordings.",
    words: "keyboard key down",
    example: "Holds Enter until the step “Let key go”.",
    inputs: { key },
  },
  keyUp: {
    name: "Let key go",
    help: "Lets a pressed key go; comes from recordings.",
    words: "keyboard key up release",
    example: "Lets Enter go.",
    inputs: { key },
  },
  select: {
    name: "Choose from list",
    help: "Chooses options of a select box by their value, their text or their number.",
    words: "dropdown select option",
    example: "Chooses the country “Portugal”.",
    inputs: {
      selectors: element,
      by: {
        label: "Find the option by",
        options: { value: "its value", text: "its text", index: "its number" },
      },
      options: { label: "Options", help: "One per line; numbers count from zero." },
    },
  },
  check: {
    name: "Tick box",
    help: "Ticks or clears a check box or a radio button; one that is so already stays as it is.",
    words: "checkbox radio toggle switch",
    example: "Agrees to the terms.",
    inputs: { selectors: element, isChecked: { label: "Tick it" } },
  },
} as const satisfies StepTexts;
