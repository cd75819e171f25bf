import type { JsonValue, Step } from "@baton/contract";
import type { Selectors } from "../../../action-types/inputs.ts";
import { valueExpression } from "./expressions.ts";

/** Code of an option's value, which is left out where it is the usual one. */
export type Options = Record<string, string | undefined>;

/** Where and how long a step looks, as far as it says so itself. */
export const searchOptions = ({ timeoutMs, frame }: Step): Options => ({
  timeout: timeoutMs === undefined ? undefined : String(timeoutMs),
  frame: frame === undefined ? undefined : valueExpression(frame),
});

const optionsExpression = (options: Options): string | undefined => {
  const fields = Object.entries(options).filter(
    (field): field is [string, string] => field[1] !== undefined,
  );
  if (fields.length === 0) return undefined;
  return `{ ${fields.map(([name, code]) => `${name}: ${code}`).join(", ")} }`;
};

/** A call of a helper; arguments are code already. */
export function call(name: string, args: readonly string[], options: Options = {}): string {
  const last = optionsExpression(options);
  return `${name}(${[...args, ...(last === undefined ? [] : [last])].join(", ")})`;
}

export const awaited = (...parts: Parameters<typeof call>): string => `await ${call(...parts)}`;
export const statement = (...parts: Parameters<typeof call>): string => `${awaited(...parts)};`;

/** The value's code unless it is the usual one. */
export const unless = (
  usual: JsonValue,
  value: JsonValue,
  write: (value: JsonValue) => string = valueExpression,
): string | undefined => (value === usual ? undefined : write(value));

export const selectorsExpression = (selectors: Selectors): string => valueExpression(selectors);
