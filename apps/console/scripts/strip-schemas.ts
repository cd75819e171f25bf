import type { Plugin } from "vite";

/** What only the server needs of an endpoint: it is the one that checks. */
const SERVER_ONLY = new Set(["params", "query", "body", "response", "summary", "errors"]);
const CONTRACT = /packages[\\/]contract[\\/]src[\\/].+\.ts$/;

interface AstNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

const nodesOf = (value: unknown): AstNode[] =>
  (Array.isArray(value) ? value : [value]).filter(isNode);

/** Every node of the tree, outermost first. */
function* walk(node: AstNode): Generator<AstNode> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of nodesOf(value)) yield* walk(child);
  }
}

/** Takes out the properties of `defineEndpoint({ … })` that the console never reads. */
function* dropProperties(program: AstNode, code: string): Generator<Edit> {
  for (const node of walk(program)) {
    const [callee] = nodesOf(node["callee"]);
    if (node.type !== "CallExpression" || callee?.["name"] !== "defineEndpoint") continue;
    for (const property of nodesOf(nodesOf(node["arguments"])[0]?.["properties"])) {
      const [key] = nodesOf(property["key"]);
      if (!SERVER_ONLY.has(String(key?.["name"]))) continue;
      const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0;
      yield { start: property.start, end: property.end + comma, text: "" };
    }
  }
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

/**
 * Leaves the schemas of the calls out of the console's build: a validator that it has no use for
 * would be an eighth of its first screen. Types are checked from the whole contract all the same.
 */
export function stripSchemas(): Plugin {
  return {
    name: "baton:strip-schemas",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!CONTRACT.test(id)) return null;
      const program = this.parse(code, { lang: "ts" }) as unknown as AstNode;
      const edits = [...dropProperties(program, code), ...markPure(program)];
      let stripped = code;
      // From the end, so that the places before stay true.
      for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
        stripped = stripped.slice(0, start) + text + stripped.slice(end);
      }
      return { code: stripped, map: null, moduleSideEffects: false };
    },
  };
}
