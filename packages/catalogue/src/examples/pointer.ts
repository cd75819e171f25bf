import { type Examples, notFound, open, read, readLog } from "./type-example.ts";

export const pointerExamples: Examples<
  "click" | "doubleClick" | "hover" | "scroll" | "wheel" | "drag"
> = {
  click: {
    inputs: { selectors: ["aria/Log in", "button[type=submit]"] },
    after: [readLog()],
    collects: { log: "sent" },
    failure: notFound,
  },
  doubleClick: {
    inputs: { selectors: ["table tbody tr"] },
    before: [open("/products")],
    after: [readLog()],
    collects: { log: "opened Tea" },
    failure: notFound,
  },
  hover: {
    inputs: { selectors: ["text/Products", "nav .products"] },
    after: [readLog()],
    collects: { log: "menu" },
    failure: notFound,
  },
  scroll: {
    inputs: { mode: "by", x: 0, y: 600 },
    after: [read("scrolled", "#scrolled")],
    collects: { scrolled: "scrolled to 600" },
    failure: {
      ...notFound,
      inputs: { mode: "intoView", ...notFound.inputs },
    },
  },
  wheel: {
    inputs: { x: 0, y: 300 },
    after: [read("scrolled", "#scrolled")],
    collects: { scrolled: "scrolled to 300" },
    failure: notFound,
  },
  drag: {
    inputs: { selectors: [".product-card"], to: "element", targetSelectors: ["#basket"] },
    before: [open("/products")],
    after: [readLog()],
    collects: { log: "Tea in the basket" },
    failure: {
      inputs: { targetSelectors: ["h1"] },
      code: "dropRefused",
    },
  },
};
