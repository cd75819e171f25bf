import { parse } from "@babel/parser";
import type { Node } from "@babel/types";
import { exchangeSaid } from "@baton/contract";
import { CUSTOM_TYPE } from "../../catalogue.ts";
import type { ActionContent, ReadFile, ReadThing } from "../reading/read-thing.ts";
import { bodyOf, type Chain, chainOf, functionIn } from "./chains.ts";
import { StatementReader } from "./reader.ts";

const CHARS_MAX = 1_000_000;
const TESTS_MAX = 500;
const LINES_MAX = 10_000;
const NAMES = /\bplaywright\b|\bpage\d*\s?\.\s?(?:goto|getBy\w+|locator|click|fill)\s?\(/;

/** A program that names Playwright, or does something with its `page`. */
export const isPlaywright = (text: string): boolean =>
  !/^\s*[[{"]/.test(text) && NAMES.test(text.slice(0, CHARS_MAX));

const fault = (message: string): ReadFile => ({ ok: false, faults: [{ at: "", message }] });

/** A program of Playwright, each of its tests as an action. It is read and never run. */
export function readPlaywright(text: string): ReadFile {
  if (text.length > CHARS_MAX)
    return fault(exchangeSaid("tooLong", { total: text.length, max: CHARS_MAX }));
  if (text.includes("\0") || !text.isWellFormed()) return fault(exchangeSaid("badCharacters"));
  try {
    return toThings(text, programOf(text));
  } catch (error) {
    if (error instanceof RangeError) return fault(exchangeSaid("tooDeep", { max: "…" }));
    if (!(error instanceof SyntaxError)) throw error;
    return fault(exchangeSaid("notProgram", { fault: error.message.slice(0, 200) }));
  }
}

const programOf = (text: string): readonly Node[] =>
  parse(text, {
    sourceType: "unambiguous",
    allowAwaitOutsideFunction: true,
    allowReturnOutsideFunction: true,
    plugins: ["typescript"],
  }).program.body;

/** One test, or the whole of a program that has none. */
interface Part {
  name: string;
  statements: readonly Node[];
}

class Parts {
  readonly tests: Part[] = [];
  /** What stands beside the tests, and before each of them. */
  readonly before: Node[] = [];

  take(statements: readonly Node[], called: ReadonlySet<string>, depth = 0): void {
    for (const one of statements) {
      const chain = one.type === "ExpressionStatement" ? chainOf(one.expression) : undefined;
      if (isFrame(one, called)) continue;
      const own = bodyCalled(one, statements);
      if (own) this.before.push(...own);
      else if (!(chain && depth < 20 && this.#takeTest(chain, depth))) this.before.push(one);
    }
  }

  /** `test("…", async ({ page }) => {…})`, and what groups such. */
  #takeTest(chain: Chain, depth: number): boolean {
    if (chain.root !== "test") return false;
    const last = chain.links.at(-1);
    const args = last?.args ?? chain.rootArgs ?? [];
    const body = bodyOf(functionIn(args));
    const names = chain.links.map(({ name }) => name);
    if (!functionIn(args) || names.includes("step")) return false;
    if (names.includes("describe")) this.take(body, new Set(), depth + 1);
    else if (names.includes("beforeEach")) this.before.push(...body);
    else if (names.every((name) => ["only", "fixme", "skip", "fail"].includes(name)))
      this.tests.push({ name: titleIn(args), statements: body });
    else return false;
    return true;
  }
}

const titleIn = ([title]: readonly Node[]): string => {
  if (title?.type === "StringLiteral") return title.value;
  return title?.type === "TemplateLiteral" ? (title.quasis[0]?.value.cooked ?? "") : "";
};

/** Belongs to the program as such: imports, types, and functions that are read where they are called. */
function isFrame(node: Node, called: ReadonlySet<string>): boolean {
  if (node.type === "FunctionDeclaration") return called.has(node.id?.name ?? "");
  if (node.type !== "VariableDeclaration")
    return /^(Import|Export|TSType|TSInterface)/.test(node.type);
  return node.declarations.every(({ init }) => init && chainOf(init)?.root === "require");
}

/** `(async () => {…})()`, or `main()` where it is a function of the program. */
function bodyCalled(node: Node, statements: readonly Node[]): readonly Node[] | undefined {
  const call = node.type === "ExpressionStatement" ? node.expression : undefined;
  const inner = call?.type === "AwaitExpression" ? call.argument : call;
  if (inner?.type !== "CallExpression") return undefined;
  if (functionIn([inner.callee])) return bodyOf(inner.callee);
  const name = calledName(node);
  return name === undefined ? undefined : bodyOf(functionNamed(name, statements));
}

/** `main()`, and `main().catch(…)`. */
function calledName(node: Node): string | undefined {
  const chain = node.type === "ExpressionStatement" ? chainOf(node.expression) : undefined;
  if (!chain?.rootArgs || chain.rootArgs.length > 0) return undefined;
  return chain.links.every(({ name }) => ["then", "catch", "finally"].includes(name))
    ? chain.root
    : undefined;
}

const functionNamed = (name: string, statements: readonly Node[]): Node | undefined =>
  statements.find((one) => one.type === "FunctionDeclaration" && one.id?.name === name);

function toThings(text: string, program: readonly Node[]): ReadFile {
  const parts = new Parts();
  parts.take(program, new Set(program.flatMap((one) => calledName(one) ?? [])));
  const { tests, before } = parts;
  if (tests.length > TESTS_MAX)
    return fault(exchangeSaid("tooMany", { total: tests.length, max: TESTS_MAX }));
  const all = tests.length > 0 ? tests : [{ name: "", statements: [] }];
  const things: ReadThing[] = [];
  let lines = 0;
  for (const [at, { name, statements }] of all.entries()) {
    const part = { name, statements: [...before, ...statements], isTest: tests.length > 0 };
    const thing = readPart(text, part, at);
    lines += thing.lines.length;
    if (lines > LINES_MAX) return fault(exchangeSaid("tooMany", { total: lines, max: LINES_MAX }));
    things.push(thing);
  }
  if (lines === 0) return fault(exchangeSaid("nothingTaken"));
  return { ok: true, format: "playwright", title: null, hidesPasswords: true, things };
}

function readPart(
  text: string,
  { name, statements, isTest }: Part & { isTest: boolean },
  at: number,
): ReadThing<ActionContent> {
  const reader = new StatementReader(text, isTest);
  const steps = reader.read(statements);
  const { lines, lineOf } = reader.writer;
  const content: ActionContent = {
    kind: "action",
    type: CUSTOM_TYPE.name,
    socialNetwork: null,
    inputs: {},
    steps,
  };
  return { key: `actions.${at + 1}`, name: name.trim(), content, lines, lineOf, problems: [] };
}
