import { awaited, searchOptions, selectorsExpression, statement, unless } from "../code/calls.ts";
import { numberExpression, textExpression } from "../code/expressions.ts";
import type { Writers } from "../code/writer.ts";
import { keep } from "./read.ts";

const seconds = (value: number | string): string =>
  typeof value === "number"
    ? String(Math.round(value * 1000))
    : `${numberExpression(value)} * 1000`;

export const waitWriters: Writers<
  | "waitTime"
  | "randomPause"
  | "waitElement"
  | "waitText"
  | "waitNavigation"
  | "waitExpression"
  | "waitDialog"
> = {
  waitTime: (inputs) => ({ code: [`await pause(${seconds(inputs.seconds)});`] }),
  randomPause: (inputs) => ({
    code: [`await pause(between(${seconds(inputs.seconds.from)}, ${seconds(inputs.seconds.to)}));`],
  }),
  waitElement: ({ selectors, state, operator, count, attributes, properties }, { step }) => {
    const isPlain = operator === ">=" && count === 1 && attributes === "" && properties === "";
    const isFound = isPlain && (state === "visible" || state === "present");
    const options = {
      timeout: "30000",
      ...definedOnly(searchOptions(step)),
    };
    if (isFound)
      return {
        code: [
          statement("find", [selectorsExpression(selectors)], {
            need: unless("visible", state),
            ...options,
          }),
        ],
      };
    return {
      code: [
        statement("waitForCount", [selectorsExpression(selectors)], {
          state: unless("visible", state),
          operator: unless(">=", operator),
          count: unless(1, count, numberExpression),
          attributes: unless("", attributes),
          properties: unless("", properties),
          ...options,
        }),
      ],
    };
  },
  waitText: ({ text, state, selectors }, { step }) => ({
    code: [
      statement("waitForText", [textExpression(text)], {
        isGone: state === "disappears" ? "true" : undefined,
        selectors: selectors.length === 0 ? undefined : selectorsExpression(selectors),
        ...searchOptions(step),
      }),
    ],
  }),
  waitNavigation: ({ url }, { step }) => ({
    code: [
      statement("waitForAddress", [textExpression(url)], {
        timeout: searchOptions(step)["timeout"],
      }),
    ],
  }),
  waitDialog: ({ match, ...inputs }, { step }) =>
    keep(
      inputs,
      awaited("waitForDialog", [textExpression(match)], {
        timeout: searchOptions(step)["timeout"],
      }),
    ),
  waitExpression: ({ expression }, { step }) => ({
    code: [
      statement("waitForExpression", [textExpression(expression)], {
        timeout: searchOptions(step)["timeout"],
      }),
    ],
  }),
};

const definedOnly = (options: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(options).filter(([, code]) => code !== undefined));
