import { type Examples, read, step } from "./type-example.ts";

export const dataExamples: Examples<"compute" | "readDocument" | "pickRandom"> = {
  compute: {
    inputs: { variable: "letters", expression: "$length(title) * 2" },
    before: [step("open", { url: "http://shop.example/" }), read("title", "h1")],
    failure: { inputs: { expression: "title + 1" }, code: "expressionFailed" },
  },
  readDocument: {
    inputs: { format: "lines", variable: "names" },
    before: [],
    failure: { inputs: { format: "json" }, before: [], code: "invalidValue" },
  },
  pickRandom: {
    inputs: { what: "text", texts: ["Nice!", "Great!", "Thank you"], variable: "comment" },
    before: [],
    failure: { refused: { texts: [] }, field: "texts" },
  },
};
