import type { InputText, StepTexts } from "../catalogue-texts.ts";
import { element, readTo } from "./shared.ts";

const limit: InputText = { label: "At most", help: "How many entries to read." };
const attributeOptional: InputText = {
  label: "Attribute",
  help: "Empty means the visible text; otherwise an attribute such as href.",
};

export const readTexts = {
  readText: {
    name: "Read text",
    help: "Reads the visible text of an element into a variable: later steps use it, and the data of the run keep it.",
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
    help: "Reads the texts, or an attribute, of every element found, as a list that a loop can go through.",
    words: "all elements array extract scrape",
    example: "Reads the names of all products under the name products.",
    inputs: { selectors: element, attribute: attributeOptional, limit, ...readTo },
  },
  readTable: {
    name: "Read table",
    help: "Reads a table as a list of records named by its header; a loop can go through them row by row.",
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
  readCookies: {
    name: "Read cookies",
    help: "Reads the cookies of this page, or of an address. Whoever has them may be signed in as you.",
    words: "session token login netscape json header",
    example: "Reads the cookies of the page as JSON into the variable cookies.",
    inputs: {
      from: { label: "Whose", options: { page: "The open page's", address: "An address's" } },
      url: { label: "Address" },
      names: { label: "Only these", help: "One name per line; empty means all." },
      format: {
        label: "As",
        options: { json: "JSON", header: "Text of a Cookie header", netscape: "Netscape file" },
      },
      name: { label: "Name", help: "Later steps have them under this name." },
      isCollected: {
        label: "Keep in the run's data",
        help: "When off, they stay in the browser: neither the log nor the server has them.",
      },
    },
  },
} as const satisfies StepTexts;
