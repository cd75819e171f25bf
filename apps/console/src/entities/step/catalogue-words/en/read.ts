import type { InputText, StepTexts } from "../catalogue-texts.ts";
import { element } from "./shared.ts";

const readTo = {
  name: {
    label: "Name",
    help: "The value is kept under this name in the data and as a variable for later steps.",
  },
  isCollected: {
    label: "Keep in the run's data",
    help: "When off, the value is only a variable.",
  },
} as const;
const limit: InputText = { label: "At most", help: "How many entries to read." };
const attributeOptional: InputText = {
  label: "Attribute",
  help: "Empty means the visible text; otherwise an attribute such as href.",
};

export const readTexts = {
  readText: {
    name: "Read text",
    help: "Reads the visible text of an element.",
    words: "get extract copy scrape data",
    example: "Reads the page's heading under the name title.",
    inputs: { selectors: element, ...readTo },
  },
  readAttribute: {
    name: "Read attribute",
    help: "Reads an attribute of an element: a link, a picture, a field's value.",
    words: "href src value extract scrape link",
    example: "Reads the address of the first link under the name link.",
    inputs: {
      selectors: element,
      attribute: { label: "Attribute", help: "For example href, src, value." },
      ...readTo,
    },
  },
  readList: {
    name: "Read list",
    help: "Reads the texts, or an attribute, of every element found.",
    words: "all elements array extract scrape",
    example: "Reads the names of all products under the name products.",
    inputs: { selectors: element, attribute: attributeOptional, limit, ...readTo },
  },
  readTable: {
    name: "Read table",
    help: "Reads a table as a list of records named by its header.",
    words: "rows columns extract scrape",
    example: "Reads the table of orders under the name orders.",
    inputs: { selectors: element, limit, ...readTo },
  },
  readAddress: {
    name: "Read address or title",
    help: "Reads the address of the open page or the title of the tab.",
    words: "url link tab",
    example: "Reads the tab's title under the name title.",
    inputs: {
      part: { label: "What to read", options: { url: "Address", title: "Title" } },
      ...readTo,
    },
  },
} as const satisfies StepTexts;
