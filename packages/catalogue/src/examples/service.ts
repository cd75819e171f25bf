import type { ServiceTypeName } from "../catalogue.ts";
import { type Examples, noVariable, SHOP } from "./type-example.ts";

export const serviceExamples: Examples<ServiceTypeName> = {
  httpRequest: {
    inputs: {
      method: "GET",
      url: `${SHOP}/products/17.json`,
      headers: ["Authorization: Bearer {{secret.shop}}"],
      answer: "json",
      jsonPath: "price",
      name: "price",
      isCollected: true,
    },
    before: [],
    collects: { price: 5 },
    failure: { inputs: { url: `${SHOP}/nowhere.json` }, code: "errorStatus" },
  },
  sendToTelegram: {
    inputs: { what: "text", text: "The order is placed" },
    before: [],
    failure: noVariable("text"),
  },
  rebootProxy: {
    inputs: { pauseSeconds: 1 },
    before: [],
    failure: { refused: { pauseSeconds: 601 }, field: "pauseSeconds" },
  },
  takeLine: {
    inputs: { source: "text", lines: "Ann\nBob", order: "inOrder", variable: "buyer" },
    before: [],
    failure: { inputs: { lines: " " }, code: "noLineLeft" },
  },
};
