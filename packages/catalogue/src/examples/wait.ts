import { click, type Examples, notFound, open, readLog, SOON_MS } from "./type-example.ts";

const notInTime = (inputs: Record<string, string>) =>
  ({ inputs, timeoutMs: SOON_MS, code: "timeout" }) as const;

export const waitExamples: Examples<
  | "waitTime"
  | "randomPause"
  | "waitElement"
  | "waitText"
  | "waitNavigation"
  | "waitExpression"
  | "waitDownload"
  | "waitRequest"
  | "waitDialog"
> = {
  waitTime: {
    inputs: { seconds: 2 },
    failure: { inputs: { seconds: "{{extension.name}}" }, code: "invalidInput" },
  },
  randomPause: {
    inputs: { seconds: { from: 1, to: 5 } },
    failure: { refused: { seconds: { from: 5, to: 1 } }, field: "seconds.to" },
  },
  waitElement: {
    inputs: { selectors: [".product-card"], state: "visible" },
    before: [open("/products")],
    failure: notFound,
  },
  waitText: {
    inputs: { text: "Order placed", state: "appears" },
    before: [open("/checkout"), click("text/Place the order")],
    after: [readLog()],
    collects: { log: "Order placed" },
    failure: notInTime({ text: "Nothing of the kind" }),
  },
  waitNavigation: {
    inputs: { url: "*/account*" },
    before: [open(), click("text/My account")],
    failure: notInTime({ url: "*/nowhere" }),
  },
  waitExpression: {
    inputs: { expression: "document.title !== ''" },
    failure: { inputs: { expression: "][" }, code: "expressionFailed" },
  },
  waitDownload: {
    inputs: { fileName: "*.csv" },
    before: [open("/products"), click("text/Price list")],
    failure: notInTime({ fileName: "*.pdf" }),
  },
  waitRequest: {
    inputs: { url: "/api/prices", take: "json", path: "items.0.price", name: "price" },
    before: [open("/products"), click("text/Show the prices")],
    collects: { price: 3 },
    failure: notInTime({ url: "/api/nowhere" }),
  },
  waitDialog: {
    inputs: { name: "message" },
    before: [open(), click("text/Empty the cart")],
    collects: { message: "Empty the cart?" },
    failure: { inputs: {}, before: [open()], timeoutMs: SOON_MS, code: "timeout" },
  },
};
