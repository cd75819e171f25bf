import { awaited, call, searchOptions, selectorsExpression, unless } from "../code/calls.ts";
import {
  numberExpression,
  textExpression,
  textLiteral,
  valueExpression,
} from "../code/expressions.ts";
import { refuse, type Writers, type Written } from "../code/writer.ts";

/** What was read becomes a variable, and collected data if the step says so. */
export const keep = (
  { name, isCollected }: { name: string; isCollected: boolean },
  code: string,
): Written => ({
  code: [`${isCollected ? "collect" : "set"}(${textLiteral(name)}, ${code});`],
});

export const readWriters: Writers<
  | "readText"
  | "readAttribute"
  | "readList"
  | "readTable"
  | "readAddress"
  | "readCookies"
  | "setVariable"
  | "checkSignIn"
  | "saveToAccountData"
> = {
  readText: (inputs, { step }) =>
    keep(inputs, awaited("readText", [selectorsExpression(inputs.selectors)], searchOptions(step))),
  readAttribute: (inputs, { step }) =>
    keep(
      inputs,
      awaited(
        "readAttribute",
        [selectorsExpression(inputs.selectors), textExpression(inputs.attribute)],
        searchOptions(step),
      ),
    ),
  readList: (inputs, { step }) =>
    keep(
      inputs,
      awaited("readList", [selectorsExpression(inputs.selectors)], {
        attribute: unless("", inputs.attribute),
        limit: unless(1000, inputs.limit, numberExpression),
        ...searchOptions(step),
      }),
    ),
  readTable: (inputs, { step }) =>
    keep(
      inputs,
      awaited("readTable", [selectorsExpression(inputs.selectors)], {
        limit: unless(1000, inputs.limit, numberExpression),
        ...searchOptions(step),
      }),
    ),
  readAddress: (inputs) =>
    keep(inputs, inputs.part === "url" ? "page.url()" : "await page.title()"),
  readCookies: ({ from, url, names, format, ...inputs }) =>
    keep(
      inputs,
      awaited("readCookies", [], {
        address: from === "address" ? call("addressOf", [textExpression(url)]) : undefined,
        names: names.length === 0 ? undefined : valueExpression(names),
        format: unless("json", format),
      }),
    ),
  setVariable: ({ variable, value }) => ({
    code: [`set(${textLiteral(variable)}, ${textExpression(value)});`],
  }),
  checkSignIn: refuse("onlyInAgent"),
  saveToAccountData: refuse("onlyInAgent"),
};
