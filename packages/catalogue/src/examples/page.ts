import {
  click,
  type Examples,
  NOWHERE,
  noVariable,
  open,
  read,
  readLog,
  SHOP,
  SOON_MS,
  step,
} from "./type-example.ts";

const readTitle = step("readAddress", { part: "title", name: "title" });
const switchTab = step("switchTab", { match: "checkout" });

export const pageExamples: Examples<
  | "open"
  | "reload"
  | "back"
  | "forward"
  | "closeTab"
  | "switchTab"
  | "answerDialog"
  | "setViewport"
  | "emulateNetwork"
  | "screenshot"
  | "uploadDocument"
  | "setVariable"
  | "download"
> = {
  open: {
    inputs: { url: `${SHOP}/` },
    before: [],
    after: [readTitle],
    collects: { title: "Shop" },
    failure: {
      inputs: { url: `${SHOP}/missing`, failsOnErrorStatus: true },
      code: "errorStatus",
    },
  },
  reload: {
    inputs: {},
    after: [read("visits", "#visits")],
    collects: { visits: "2" },
    failure: { before: [open("/once")], code: "navigationFailed" },
  },
  back: {
    inputs: {},
    before: [open(), click("text/All products")],
    after: [readTitle],
    collects: { title: "Shop" },
    failure: { before: [], code: "navigationFailed" },
  },
  forward: {
    inputs: {},
    before: [open(), click("text/All products"), step("back")],
    after: [readTitle],
    collects: { title: "Products" },
    failure: { before: [], code: "navigationFailed" },
  },
  closeTab: {
    inputs: {},
    before: [open(), click("text/Checkout in a new tab"), switchTab],
    after: [readTitle],
    collects: { title: "Shop" },
    failure: { before: [], code: "tabNotFound" },
  },
  switchTab: {
    inputs: { match: "checkout" },
    before: [open(), click("text/Checkout in a new tab")],
    after: [readTitle],
    collects: { title: "Checkout" },
    failure: { inputs: { match: "nowhere" }, timeoutMs: SOON_MS, code: "tabNotFound" },
  },
  answerDialog: {
    inputs: { dialogs: "next", answer: "dismiss" },
    after: [click("text/Empty the cart"), readLog()],
    collects: { log: "kept" },
    failure: noVariable("text"),
  },
  setViewport: {
    inputs: { width: 1280, height: 800 },
    after: [step("waitExpression", { expression: "innerWidth === 1280" })],
    failure: noVariable("width"),
  },
  emulateNetwork: {
    inputs: { download: 50_000, upload: 20_000, latency: 400 },
    after: [open("/products"), readTitle],
    collects: { title: "Products" },
    failure: noVariable("latency"),
  },
  screenshot: {
    inputs: { area: "fullPage" },
    failure: {
      inputs: { area: "element", ...NOWHERE },
      timeoutMs: SOON_MS,
      code: "elementNotFound",
    },
  },
  uploadDocument: {
    inputs: { selectors: ["input[type=file]"] },
    before: [open("/checkout")],
    after: [readLog()],
    collects: { log: "note.txt" },
    failure: { inputs: { selectors: ["h1"] }, code: "uploadFailed" },
  },
  setVariable: {
    inputs: { variable: "fullName", value: "{{firstName}} {{lastName}}" },
    before: [
      open("/checkout"),
      step("setVariable", { variable: "firstName", value: "Ann" }),
      step("setVariable", { variable: "lastName", value: "Lee" }),
    ],
    after: [
      step("fill", { selectors: ["#name"], value: "{{fullName}}" }),
      step("readAttribute", { selectors: ["#name"], attribute: "value", name: "name" }),
    ],
    collects: { name: "Ann Lee" },
    failure: noVariable("value"),
  },
  download: {
    inputs: { from: "click", selectors: ["text/Price list"], name: "prices" },
    before: [open("/products")],
    after: [step("setVariable", { variable: "told", value: "{{prices.name}}" })],
    collects: { prices: { name: "prices.csv", size: 20 } },
    failure: {
      inputs: { selectors: ["text/All about tea"] },
      timeoutMs: 1000,
      code: "downloadFailed",
    },
  },
};
