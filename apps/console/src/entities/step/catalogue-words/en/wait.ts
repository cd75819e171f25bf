import type { InputText, StepTexts } from "../catalogue-texts.ts";
import { element } from "./shared.ts";

const where: InputText = {
  label: "Where to look",
  help: "One alternative per line; empty means the whole page.",
};

export const waitTexts = {
  waitTime: {
    name: "Wait",
    help: "Waits for a number of seconds.",
    words: "pause sleep delay seconds time",
    example: "Waits two seconds.",
    inputs: { seconds: { label: "Seconds" } },
  },
  randomPause: {
    name: "Random pause",
    help: "Waits for a random time between two bounds.",
    words: "sleep delay wait",
    example: "Waits from one to five seconds.",
    inputs: { seconds: { label: "Seconds" } },
  },
  waitElement: {
    name: "Wait for element",
    help: "Waits until an element appears, goes away, or there are so many.",
    words: "appear disappear loading until",
    example: "Waits until at least one product card is shown.",
    inputs: {
      selectors: element,
      state: {
        label: "State",
        options: {
          visible: "Visible",
          hidden: "Not visible",
          present: "On the page",
          absent: "Not on the page",
          any: "Any",
        },
      },
      operator: {
        label: "Comparison",
        options: { ">=": "at least", "==": "exactly", "<=": "at most" },
      },
      count: { label: "How many elements" },
      attributes: { label: "Attributes", help: "JSON of attributes the element must have." },
      properties: { label: "Properties", help: "JSON of properties the element must have." },
    },
  },
  waitText: {
    name: "Wait for text",
    help: "Waits until a text appears on the page or goes away.",
    words: "message label until",
    example: "Waits for the words “Order placed”.",
    inputs: {
      text: { label: "Text" },
      state: {
        label: "Go on when",
        options: { appears: "The text has appeared", disappears: "The text has gone" },
      },
      selectors: where,
    },
  },
  waitNavigation: {
    name: "Wait for navigation",
    help: "Waits until another page has been loaded.",
    words: "load address redirect until",
    example: "Waits until the account page opens.",
    inputs: {
      url: { label: "Address contains", help: "* stands for anything; empty means any loading." },
    },
  },
  waitExpression: {
    name: "Wait for expression",
    help: "Waits until a JavaScript expression becomes true in the page.",
    words: "javascript condition until",
    example: "Waits until document.title is not empty.",
    inputs: { expression: { label: "JavaScript expression" } },
  },
} as const satisfies StepTexts;
