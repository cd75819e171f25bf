import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import {
  type AstNode,
  type Edit,
  edited,
  isNode,
  isWithin,
  namesOf,
  nodesOf,
  walk,
} from "./ast.ts";

/** What only the server needs of an endpoint: it is the one that checks. */
const SERVER_ONLY = new Set("name params query body bodyLimit response summary errors".split(" "));
/** Who may make it, and what the console reads of that: whether operators alone may. */
const CALLERS = new Map([
  ["byUser", ""],
  ["byOperator", "isForOperators: true"],
]);
const CONTRACT = /packages[\\/]contract[\\/]src[\\/].+\.ts$/;
const CALLS = "?calls";

const calledIn = (node: AstNode): string =>
  node.type === "CallExpression" ? String(nodesOf(node["callee"])[0]?.["name"]) : "";

const isCallOf = (node: AstNode, names: ReadonlySet<string>): boolean => names.has(calledIn(node));

const DEFINE = new Set(["defineEndpoint"]);
const definesEndpoint = (node: AstNode): boolean =>
  walk(node).some((inner) => isCallOf(inner, DEFINE));

/** Takes out the properties of `defineEndpoint({ … })` that the console never reads. */
function* dropProperties(program: AstNode, code: string): Generator<Edit> {
  for (const node of walk(program)) {
    if (!isCallOf(node, DEFINE)) continue;
    for (const property of nodesOf(nodesOf(node["arguments"])[0]?.["properties"])) {
      const text = textInstead(property);
      if (text === undefined) continue;
      const comma = text === "" ? (/^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0) : 0;
      yield { start: property.start, end: property.end + comma, text };
    }
  }
}

/** What stands in the property's place: empty where it goes, undefined where it stays. */
function textInstead(property: AstNode): string | undefined {
  if (property.type !== "SpreadElement") {
    const [key] = nodesOf(property["key"]);
    return SERVER_ONLY.has(String(key?.["name"])) ? "" : undefined;
  }
  const [spread] = nodesOf(property["argument"]);
  return spread && CALLERS.get(calledIn(spread));
}

/** Tells the bundler that making a declared value changes nothing: unused, it can go. */
function* markPure(program: AstNode): Generator<Edit> {
  for (const statement of nodesOf(program["body"])) {
    const [declaration = statement] = nodesOf(statement["declaration"]);
    if (declaration.type !== "VariableDeclaration") continue;
    for (const { init } of nodesOf(declaration["declarations"])) {
      if (!isNode(init) || /^(Literal|ArrowFunctionExpression)$/.test(init.type)) continue;
      yield { start: init.start, end: init.start, text: "/*#__PURE__*/ (() => (" };
      yield { start: init.end, end: init.end, text: "))()" };
    }
  }
}

/** The statements that declare calls, by `defineEndpoint` itself or a helper around it. */
function callsOf(program: AstNode): AstNode[] {
  const body = nodesOf(program["body"]).filter(definesEndpoint);
  const isExported = ({ type }: AstNode) => type === "ExportNamedDeclaration";
  const helpers = new Set(body.filter((one) => !isExported(one)).flatMap(namesOf));
  const made = nodesOf(program["body"]).filter((one) =>
    walk(one).some((node) => isCallOf(node, helpers)),
  );
  return [...body.filter(isExported), ...made].toSorted((a, b) => a.start - b.start);
}

/** The statements that these refer to, but for what is dropped of them, and so on. */
function neededBy(calls: readonly AstNode[], program: AstNode, dropped: readonly Edit[]) {
  const needed = new Set(calls);
  for (const statement of needed) {
    const used = walk(statement)
      .filter(({ type }) => type === "Identifier")
      .filter((node) => !dropped.some((edit) => isWithin(node, edit)))
      .map(({ name }) => String(name));
    const names = new Set(used);
    for (const other of nodesOf(program["body"])) {
      if (namesOf(other).some((name) => names.has(name))) needed.add(other);
    }
  }
  return [...needed].toSorted((a, b) => a.start - b.start);
}

/** The calls as a module of their own, which reaches no schema: a page loads whole modules. */
function onlyCalls(program: AstNode, code: string): string {
  const dropped = [...dropProperties(program, code)];
  const edits = [...dropped, ...markPure(program)].filter(
    (edit) => edit.text !== "" || dropped.includes(edit),
  );
  const parts = neededBy(callsOf(program), program, dropped).map((statement) =>
    edited(
      code,
      statement,
      edits.filter((edit) => isWithin(edit, statement)),
    ),
  );
  return parts.join("\n");
}

/** All but the calls, which come from their own module. */
function withoutCalls(program: AstNode, code: string, id: string): string {
  const calls = callsOf(program);
  const isOfCall = (edit: Edit) => calls.some((call) => isWithin(edit, call));
  const edits = [
    ...calls.map(({ start, end }) => ({ start, end, text: "" })),
    ...[...markPure(program)].filter((edit) => !isOfCall(edit)),
  ];
  const rest = edited(code, { start: 0, end: code.length }, edits);
  if (calls.length === 0) return rest;
  const names = calls.flatMap(namesOf).join(", ");
  return `${rest}\nexport { ${names} } from ${JSON.stringify(id + CALLS)};\n`;
}

/**
 * Leaves the schemas of the calls out of the console's build: a validator that it has no use for
 * would be an eighth of its first screen. Types are checked from the whole contract all the same.
 */
export function stripSchemas(): Plugin {
  return {
    name: "baton:strip-schemas",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => (source.endsWith(CALLS) ? source : null),
    async load(id) {
      if (!id.endsWith(CALLS)) return null;
      const code = await readFile(id.slice(0, -CALLS.length), "utf8");
      const program = this.parse(code, { lang: "ts" }) as unknown as AstNode;
      return { code: onlyCalls(program, code), moduleSideEffects: false, moduleType: "ts" };
    },
    transform(code, id) {
      if (!CONTRACT.test(id)) return null;
      const program = this.parse(code, { lang: "ts" }) as unknown as AstNode;
      return { code: withoutCalls(program, code, id), map: null, moduleSideEffects: false };
    },
  };
}
