import { type Examples, notFound, open, SHOP, step } from "./type-example.ts";

const PRODUCTS = ["Tea", "Coffee"];

export const readExamples: Examples<
  "readText" | "readAttribute" | "readList" | "readTable" | "readAddress" | "readCookies"
> = {
  readText: {
    inputs: { selectors: ["h1"], name: "title" },
    collects: { title: "Welcome to the shop" },
    failure: notFound,
  },
  readAttribute: {
    inputs: { selectors: ["main a"], attribute: "href", name: "link" },
    collects: { link: `${SHOP}/products` },
    failure: notFound,
  },
  readList: {
    inputs: { selectors: [".product-card h2"], name: "products" },
    before: [open("/products")],
    collects: { products: PRODUCTS },
    failure: notFound,
  },
  readTable: {
    inputs: { selectors: ["table.orders"], name: "orders" },
    before: [open("/products")],
    collects: { orders: PRODUCTS.map((Product, at) => ({ Product, Price: String(3 + 2 * at) })) },
    failure: { inputs: { selectors: ["h1"] }, timeoutMs: 300, code: "notATable" },
  },
  readAddress: {
    inputs: { part: "title", name: "title" },
    collects: { title: "Shop" },
    failure: { refused: { name: "1 title" }, field: "name" },
  },
  readCookies: {
    inputs: { from: "page", format: "json", name: "cookies" },
    before: [open("/account")],
    after: [step("setVariable", { variable: "first", value: "{{cookies}}" })],
    failure: { inputs: { names: ["nobody"] }, code: "invalidValue" },
  },
};
