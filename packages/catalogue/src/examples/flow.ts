import { click, type Examples, open, readLog, SOON_MS } from "./type-example.ts";

export const flowExamples: Examples<
  "if" | "repeat" | "randomOrder" | "randomChoice" | "stop" | "nestedAction"
> = {
  if: {
    inputs: { condition: "elementVisible", selectors: ["#cookie-banner", "aria/Accept cookies"] },
    blocks: { then: [click("aria/Accept cookies")] },
    after: [readLog()],
    collects: { log: "accepted" },
    failure: {
      inputs: { condition: "textVisible", text: "{{nobody}}" },
      code: "unknownVariable",
    },
  },
  repeat: {
    inputs: { mode: "times", times: 3 },
    before: [open("/products")],
    blocks: { steps: [click("text/Add")] },
    after: [readLog()],
    collects: { log: "add add add" },
    failure: { inputs: { mode: "forEach", list: "nobody" }, code: "unknownVariable" },
  },
  /** The action adds a product: whoever runs it has one. */
  nestedAction: {
    inputs: {},
    before: [open("/products")],
    after: [readLog()],
    collects: { log: "add" },
    failure: { before: [open()], code: "innerFailed" },
  },
  randomChoice: {
    inputs: { weight1: 1, weight2: 3 },
    before: [open("/products")],
    blocks: { choice1: [click("text/Add")], choice2: [click("text/Add")] },
    after: [readLog()],
    collects: { log: "add" },
    failure: {
      blocks: { choice1: [{ ...click("#nowhere"), timeoutMs: SOON_MS }] },
      code: "innerFailed",
    },
  },
  stop: {
    inputs: { how: "finishRow", text: "Nothing to order" },
    failure: { inputs: { how: "failRow" }, code: "stoppedByStep" },
  },
  randomOrder: {
    inputs: {},
    before: [open("/products")],
    blocks: { steps: [click("text/Add"), click("text/Add")] },
    after: [readLog()],
    collects: { log: "add add" },
    failure: {
      blocks: { steps: [{ ...click("#nowhere"), timeoutMs: SOON_MS }] },
      code: "innerFailed",
    },
  },
};
