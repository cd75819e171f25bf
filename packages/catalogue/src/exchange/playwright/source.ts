import type { Node } from "@babel/types";
import { chainOf } from "./chains.ts";

const SOURCE_MAX = 200;

const cut = (text: string): string =>
  text.replaceAll(/\s+/g, " ").trim().slice(0, SOURCE_MAX).toWellFormed();

/**
 * What a statement is called in a report: up to the arguments of its last call, for a text that is
 * typed may be hidden in the action.
 */
export function sourceOf(node: Node, text: string): string {
  const { start, end } = node;
  const whole = text.slice(start ?? 0, end ?? 0);
  const chain = node.type === "ExpressionStatement" ? chainOf(node.expression) : undefined;
  const doing = chain?.links.findLast(({ name, args }) => args !== null && name !== "catch");
  if (doing) return cut(text.slice(start ?? 0, doing.end).replace(/^\s*await\s+/, ""));
  return cut(whole.slice(0, whole.search(/[({=;]|$/))) || node.type;
}
