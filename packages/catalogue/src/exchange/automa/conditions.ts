import type { JsonValue } from "@baton/contract";
import { isRecord } from "../reading/is-record.ts";
import { exactly, type Outcome, refused } from "../reading/line-writer.ts";
import { readable, selectorsOf, texts } from "./blocks.ts";
import { text } from "./graph.ts";

type Inputs = Record<string, JsonValue>;

/** The variable that a text consists of. */
const ALONE = /^\{\{([^{}!]+)\}\}$/;

const COMPARE: Record<string, string> = {
  "==": "variableEquals",
  eq: "variableEquals",
  "()": "variableContains",
  cnt: "variableContains",
};

function compared(left: unknown, how: unknown, right: unknown): Inputs | undefined {
  const variable = ALONE.exec(texts(left))?.[1]?.trim();
  const name = text(how);
  const condition = Object.hasOwn(COMPARE, name) ? COMPARE[name] : undefined;
  return variable === undefined || condition === undefined
    ? undefined
    : { condition, variable, text: texts(right) };
}

const dataOf = (item: unknown): Record<string, unknown> =>
  isRecord(item) && isRecord(item["data"]) ? item["data"] : {};

const only = (list: unknown): unknown =>
  Array.isArray(list) && list.length === 1 ? list[0] : undefined;

/** One comparison; several with "and" and "or" have no counterpart. */
function ofBuilder(groups: unknown): Inputs | undefined {
  const group = only(groups);
  const rule = only(isRecord(group) ? group["conditions"] : undefined);
  const items: unknown = isRecord(rule) ? rule["items"] : undefined;
  if (!Array.isArray(items)) return undefined;
  const [left, how, right] = items as unknown[];
  const type = isRecord(left) ? text(left["type"]) : "";
  if (items.length === 1 && ["element#exists", "element#visible"].includes(type))
    return { condition: "elementVisible", selectors: selectorsOf(dataOf(left)) };
  if (items.length !== 3 || type !== "value") return undefined;
  return compared(dataOf(left)["value"], isRecord(how) ? how["type"] : "", dataOf(right)["value"]);
}

/** What a way out of a block of conditions, or a loop, asks for. */
export const conditionOutcome = (
  type: "if" | "repeat",
  condition: unknown,
  more: Inputs = {},
): Outcome =>
  readable(() => {
    if (!isRecord(condition)) return refused("conditionIsScript");
    const inputs =
      condition["conditions"] === undefined
        ? compared(condition["compareValue"], condition["type"], condition["value"])
        : ofBuilder(condition["conditions"]);
    return inputs ? exactly(type, { ...inputs, ...more }) : refused("conditionIsScript");
  });
