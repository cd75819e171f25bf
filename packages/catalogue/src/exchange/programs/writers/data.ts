import { textExpression, textLiteral, valueExpression } from "../code/expressions.ts";
import { refuse, type Writers, type Written } from "../code/writer.ts";

export const dataWriters: Writers<
  "compute" | "readDocument" | "pickRandom" | "randomChoice" | "stop"
> = {
  compute: refuse("onlyInAgent"),
  readDocument: refuse("onlyInAgent"),
  pickRandom: ({ what, texts, numbers, variable }) => {
    const drawn =
      what === "text"
        ? `shuffled(${valueExpression(texts)})[0]`
        : `String(Math.round(between(${numbers.from}, ${numbers.to})))`;
    return { code: [`set(${textLiteral(variable)}, ${drawn});`] };
  },
  randomChoice: refuse("onlyInAgent"),
  stop: ({ how, text }): Written =>
    how === "failRow"
      ? { code: [`throw new Error(${textExpression(text)});`] }
      : { refused: { code: "onlyInAgent" } },
};
