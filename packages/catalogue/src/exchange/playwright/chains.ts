import type { CallExpression, Node } from "@babel/types";

/** `.name(args)`, or `.name` alone. */
export interface Link {
  name: string;
  args: readonly Node[] | null;
  /** Where the name ends in the program's text. */
  end: number;
}

/** `root.one(…).two.three(…)`; the root may be called itself, as in `expect(…)`. */
export interface Chain {
  root: string;
  rootArgs: readonly Node[] | null;
  links: Link[];
}

/** What is awaited, asserted of its type or put in brackets is itself. */
function bare(node: Node): Node {
  let here = node;
  for (;;) {
    if (here.type === "AwaitExpression") here = here.argument;
    else if (here.type === "TSNonNullExpression" || here.type === "TSAsExpression")
      here = here.expression;
    else return here;
  }
}

function nameOf(callee: Node): { object: Node; name: string; end: number } | undefined {
  if (callee.type !== "MemberExpression" || callee.computed) return undefined;
  if (callee.property.type !== "Identifier") return undefined;
  const { object, property } = callee;
  return { object, name: property.name, end: property.end ?? 0 };
}

/** Undefined for what is no chain of calls. */
export function chainOf(expression: Node): Chain | undefined {
  const links: Link[] = [];
  for (let node = bare(expression); ;) {
    if (node.type === "Identifier")
      return { root: node.name, rootArgs: null, links: links.toReversed() };
    const args = node.type === "CallExpression" ? node.arguments : null;
    const callee = node.type === "CallExpression" ? node.callee : node;
    const member = nameOf(callee);
    if (member) {
      links.push({ name: member.name, args, end: member.end });
      node = bare(member.object);
    } else if (args && callee.type === "Identifier")
      return { root: callee.name, rootArgs: args, links: links.toReversed() };
    else return undefined;
  }
}

/** The body of a function that is given as an argument. */
export function functionIn(args: readonly Node[]): Node | undefined {
  return args.find(
    ({ type }) => type === "ArrowFunctionExpression" || type === "FunctionExpression",
  );
}

export function bodyOf(node: Node | undefined): readonly Node[] {
  if (node?.type === "FunctionDeclaration" || node?.type === "FunctionExpression")
    return node.body.body;
  if (node?.type !== "ArrowFunctionExpression") return [];
  return node.body.type === "BlockStatement" ? node.body.body : [node.body];
}

export const isCall = (node: Node): node is CallExpression => node.type === "CallExpression";
