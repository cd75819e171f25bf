import type { ServiceTypeName } from "../catalogue.ts";
import { type Examples, SHOP } from "./type-example.ts";

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
};
