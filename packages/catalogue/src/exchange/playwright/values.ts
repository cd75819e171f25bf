import type {
  Node,
  NullLiteral,
  ObjectExpression,
  RegExpLiteral,
  TemplateLiteral,
} from "@babel/types";

/** A regular expression as the program writes it: it is never run. */
export class Pattern {
  readonly source: string;
  readonly flags: string;

  constructor(source: string, flags: string) {
    this.source = source;
    this.flags = flags;
  }
}

/** What stands in a program as it is, without anything being run. */
export type Value =
  | string
  | number
  | boolean
  | null
  | Pattern
  | readonly Value[]
  | ReadonlyMap<string, Value>;

export type Constants = ReadonlyMap<string, Value>;

const DEPTH_MAX = 50;

/** Undefined for what only a run would tell. */
export function valueOf(node: Node, constants: Constants, depth = 0): Value | undefined {
  if (depth > DEPTH_MAX) return undefined;
  if (node.type === "Identifier") return constants.get(node.name);
  const inner = (one: Node) => valueOf(one, constants, depth + 1);
  return isLiteral(node) ? literalOf(node) : madeOf(node, inner);
}

const LITERALS = ["StringLiteral", "NumericLiteral", "BooleanLiteral"] as const;
type Written = Extract<Node, { type: (typeof LITERALS)[number] }> | NullLiteral | RegExpLiteral;

const isLiteral = (node: Node): node is Written =>
  LITERALS.some((type) => type === node.type) ||
  node.type === "NullLiteral" ||
  node.type === "RegExpLiteral";

function literalOf(node: Written): Value {
  if (node.type === "RegExpLiteral") return new Pattern(node.pattern, node.flags);
  return node.type === "NullLiteral" ? null : node.value;
}

/** Made of others that are written. */
function madeOf(node: Node, inner: Read): Value | undefined {
  switch (node.type) {
    case "TemplateLiteral":
      return templateText(node, inner);
    case "ArrayExpression":
      return allOf(node.elements.map((one) => (one ? inner(one) : undefined)));
    case "ObjectExpression":
      return recordOf(node, inner);
    case "UnaryExpression":
      return node.operator === "-" ? negative(inner(node.argument)) : undefined;
    case "BinaryExpression":
      return node.operator === "+" ? joined(inner(node.left), inner(node.right)) : undefined;
    default:
      return undefined;
  }
}

type Read = (node: Node) => Value | undefined;

const negative = (value: Value | undefined) => (typeof value === "number" ? -value : undefined);

const joined = (left: Value | undefined, right: Value | undefined): string | undefined =>
  typeof left === "string" && typeof right === "string" ? left + right : undefined;

function allOf(values: readonly (Value | undefined)[]): Value[] | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === values.length ? known : undefined;
}

function templateText({ quasis, expressions }: TemplateLiteral, read: Read): string | undefined {
  let text = quasis[0]?.value.cooked ?? "";
  for (const [at, expression] of expressions.entries()) {
    const value = read(expression);
    if (typeof value !== "string" && typeof value !== "number") return undefined;
    text += `${value}${quasis[at + 1]?.value.cooked ?? ""}`;
  }
  return text;
}

function recordOf({ properties }: ObjectExpression, read: Read): Value | undefined {
  const record = new Map<string, Value>();
  for (const property of properties) {
    if (property.type !== "ObjectProperty" || property.computed) return undefined;
    const name = keyOf(property.key);
    const value = read(property.value);
    if (name === undefined || value === undefined) return undefined;
    record.set(name, value);
  }
  return record;
}

/** The name of a property, where it is written as one. */
export function keyOf(key: Node): string | undefined {
  if (key.type === "Identifier") return key.name;
  return key.type === "StringLiteral" ? key.value : undefined;
}

export type Options = ReadonlyMap<string, Value>;

/** A choice of words, or the usual one. */
export function wordIn(options: Options, name: string, usual: string): string {
  const word = options.get(name);
  return typeof word === "string" ? word : usual;
}

export const optionsOf = (value: Value | undefined): Options =>
  value instanceof Map ? (value as Options) : new Map();
