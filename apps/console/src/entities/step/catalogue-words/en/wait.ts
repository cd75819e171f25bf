import type { InputText, StepTexts } from "../catalogue-texts.ts";
import { element, readTo } from "./shared.ts";

const where: InputText = {
  label: "Where to look",
  help: "One alternative per line; empty means the whole page.",
};

export const waitTexts = {
  waitTime: {
    name: "Wait",
    help: "Waits for a number of seconds. Where something on the page is awaited, waiting for that is quicker and surer.",
    words: "pause sleep delay seconds time",
    example: "Waits two seconds.",
    inputs: { seconds: { label: "Seconds" } },
  },
  randomPause: {
    name: "Random pause",
    help: "Waits for a random time between two bounds. The run's seed decides, so a run that is repeated waits as long.",
    words: "sleep delay wait",
    example: "Waits from one to five seconds.",
    inputs: { seconds: { label: "Seconds" } },
  },
  waitElement: {
    name: "Wait for element",
    help: "Waits until an element appears, goes away, or there are so many; fails if it is not so in time.",
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
    help: "Waits until a text appears on the page or goes away; fails if it does not in time.",
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
    help: "Waits until another page has been loaded, whatever its address or one that is given.",
    words: "load address redirect until",
    example: "Waits until the account page opens.",
    inputs: {
      url: { label: "Address contains", help: "* stands for anything; empty means any loading." },
    },
  },
  waitExpression: {
    name: "Wait for expression",
    help: "Waits until a JavaScript expression becomes true in the page: for what the other waits cannot say.",
    words: "javascript condition until",
    example: "Waits until document.title is not empty.",
    inputs: { expression: { label: "JavaScript expression" } },
  },
  waitDownload: {
    name: "Wait for a download",
    help: "Waits until a file that the page downloads is whole in the browser's own folder.",
    words: "file save finished until",
    example: "Waits for a file whose name ends in .csv.",
    inputs: {
      fileName: { label: "File name", help: "* stands for anything; empty means any file." },
      variable: {
        label: "Variable",
        help: "Later steps have {{variable.name}} and {{variable.size}}; empty means none.",
      },
    },
  },
  waitRequest: {
    name: "Wait for a request",
    help: "Waits until the page has got the answer to a request that it made since the last step that did something.",
    words: "network api ajax fetch xhr response json answer until",
    example: "Waits for the prices that the page loads, and reads the first one.",
    inputs: {
      url: { label: "Address contains", help: "* stands for anything." },
      method: {
        label: "Method",
        options: {
          any: "Any",
          GET: "GET",
          POST: "POST",
          PUT: "PUT",
          PATCH: "PATCH",
          DELETE: "DELETE",
        },
      },
      status: { label: "Status", help: "For example any, 2xx or 200; others are waited past." },
      take: {
        label: "Take from the answer",
        options: { nothing: "Nothing", text: "Its text", json: "A value of its JSON" },
      },
      path: {
        label: "Path of the value",
        help: "For example data.items.0.name; empty takes the whole answer, of a text too.",
      },
      name: { label: "Name", help: "The value is kept under this name as a variable." },
      isCollected: {
        label: "Keep in the run's data",
        help: "When off, the value is only a variable.",
      },
    },
  },
  waitDialog: {
    name: "Read the page's question",
    help: "Waits until the page has asked something (alert, confirm, prompt) and reads its text. It has been answered by then.",
    words: "dialog alert confirm prompt message popup text",
    example: "Reads the message that the page shows after a click.",
    inputs: {
      match: { label: "Its text contains", help: "Empty means any text." },
      ...readTo,
    },
  },
} as const satisfies StepTexts;
