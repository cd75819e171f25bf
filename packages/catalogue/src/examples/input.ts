import { type Examples, notFound, open, readLog, step } from "./type-example.ts";

const fillMail = step("fill", { selectors: ["aria/E-mail"], value: "ann@example.com" });
const UNKNOWN_KEY = { inputs: { key: "NoSuchKey" }, code: "invalidInput" } as const;

export const inputExamples: Examples<
  "fill" | "typeText" | "press" | "keyDown" | "keyUp" | "select" | "check"
> = {
  fill: {
    inputs: { selectors: ["aria/E-mail", "input[name=email]"], value: "ann@example.com" },
    after: [step("readAttribute", { selectors: ["#email"], attribute: "value", name: "email" })],
    collects: { email: "ann@example.com" },
    failure: { inputs: { selectors: ["h1"] }, timeoutMs: 300, code: "elementNotEditable" },
  },
  typeText: {
    inputs: { text: "ann@example.com", selectors: ["aria/E-mail"] },
    after: [step("readAttribute", { selectors: ["#email"], attribute: "value", name: "email" })],
    collects: { email: "ann@example.com" },
    failure: notFound,
  },
  press: {
    inputs: { key: "Enter" },
    before: [open(), fillMail],
    after: [readLog()],
    collects: { log: "sent" },
    failure: UNKNOWN_KEY,
  },
  keyDown: {
    inputs: { key: "Enter" },
    before: [open("/products")],
    after: [readLog(), step("keyUp", { key: "Enter" })],
    collects: { log: "down Enter" },
    failure: UNKNOWN_KEY,
  },
  keyUp: {
    inputs: { key: "Enter" },
    before: [open("/products"), step("keyDown", { key: "Enter" })],
    after: [readLog()],
    collects: { log: "down Enter up Enter" },
    failure: UNKNOWN_KEY,
  },
  select: {
    inputs: { selectors: ["aria/Country", "select#country"], by: "text", options: ["Portugal"] },
    before: [open("/checkout")],
    after: [readLog()],
    collects: { log: "country PT" },
    failure: { inputs: { options: ["Atlantis"] }, timeoutMs: 300, code: "optionNotFound" },
  },
  check: {
    inputs: { selectors: ["input#terms"], isChecked: true },
    before: [open("/checkout")],
    after: [readLog()],
    collects: { log: "terms true" },
    failure: { ...notFound },
  },
};
