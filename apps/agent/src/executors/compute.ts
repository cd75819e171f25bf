import type { JsonValue } from "@baton/contract";
import { StepFailure, type Variables } from "@baton/runner";
import jsonata from "jsonata";

const DEPTH_MAX = 200;
/** Between two looks at the clock an expression does little. */
const ENTRY = Symbol.for("jsonata.__evaluate_entry");
const EXIT = Symbol.for("jsonata.__evaluate_exit");

/**
 * What an expression makes of the variables. Its language has no way to anything else: it is read and
 * walked through here, and never made into code, which an extension may not do.
 */
export async function compute(
  expression: string,
  variables: Variables,
  isOver: () => boolean,
): Promise<JsonValue> {
  try {
    const parsed = jsonata(expression);
    bound(parsed, isOver);
    return toJson(await parsed.evaluate(structuredClone(variables)));
  } catch (error) {
    if (error instanceof StepFailure) throw error;
    throw new StepFailure("expressionFailed", wordsOf(error));
  }
}

function bound(expression: jsonata.Expression, isOver: () => boolean): void {
  let depth = 0;
  const enter = (): void => {
    depth += 1;
    if (depth > DEPTH_MAX)
      throw new StepFailure("expressionFailed", `the expression goes deeper than ${DEPTH_MAX}`);
    if (isOver()) throw new StepFailure("timeout", "the expression took too long");
  };
  // The library looks for what it calls under these symbols, which its types do not say.
  const leave = (): void => {
    depth -= 1;
  };
  Reflect.apply(expression.assign, expression, [ENTRY, enter]);
  Reflect.apply(expression.assign, expression, [EXIT, leave]);
}

/** Lists of the library's own carry marks; functions and nothing are no values. */
function toJson(value: unknown): JsonValue {
  const text = JSON.stringify(value);
  if (text === undefined) throw new StepFailure("expressionFailed", "the expression has no value");
  return JSON.parse(text) as JsonValue;
}

function wordsOf(error: unknown): string {
  const { message, position } = error as { message?: unknown; position?: unknown };
  const where = typeof position === "number" ? ` (at ${position})` : "";
  return `${typeof message === "string" ? message : String(error)}${where}`;
}
