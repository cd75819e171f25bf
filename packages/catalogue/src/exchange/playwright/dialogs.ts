import type { Node } from "@babel/types";
import { exactly, type Outcome, refused } from "../reading/line-writer.ts";
import { bodyOf, chainOf, functionIn, type Link } from "./chains.ts";
import { type Constants, valueOf } from "./values.ts";

const expressionOf = (node: Node): Node =>
  node.type === "ExpressionStatement" ? node.expression : node;

/** Says nothing but what it prints. */
const isPrint = (node: Node): boolean => chainOf(expressionOf(node))?.root === "console";

/** `page.once("dialog", (dialog) => dialog.dismiss())`, as codegen writes it. */
export function dialogAnswer({ name, args }: Link, constants: Constants): Outcome {
  const [event] = args ?? [];
  const isDialog = event !== undefined && valueOf(event, constants) === "dialog";
  const handler = functionIn(args ?? []);
  const statements = bodyOf(handler).filter((one) => !isPrint(one));
  const [only, ...others] = statements;
  const answer = only && others.length === 0 ? chainOf(expressionOf(only))?.links[0] : undefined;
  if (!isDialog || !answer?.args) return refused("scriptRefused");
  const dialogs = name === "once" ? "next" : "all";
  if (answer.name === "dismiss") return exactly("answerDialog", { dialogs, answer: "dismiss" });
  if (answer.name !== "accept") return refused("scriptRefused");
  const [given] = answer.args;
  const text = given ? valueOf(given, constants) : "";
  if (typeof text !== "string") return refused("variableInScript");
  return exactly("answerDialog", { dialogs, answer: "accept", text });
}
