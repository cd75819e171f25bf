// script/check routes: every route of the console has a page test in front of it.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";

const ROUTES = "apps/console/src/app/routes.tsx";

interface AstNode {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === "object" && value !== null && "type" in value;

const nodesOf = (value: unknown): AstNode[] =>
  (Array.isArray(value) ? value : [value]).filter(isNode);

/** Every node below, and the node itself. */
const walk = (node: AstNode): AstNode[] => [
  node,
  ...Object.values(node).flatMap(nodesOf).flatMap(walk),
];

const nodesIn = (path: string): AstNode[] => {
  const { program } = parseSync(path, readFileSync(path, "utf8"));
  return nodesOf(program).flatMap(walk);
};

const callsOf = (nodes: readonly AstNode[], name: string): AstNode[][] =>
  nodes
    .filter(
      ({ type, callee }) => type === "CallExpression" && nodesOf(callee)[0]?.["name"] === name,
    )
    .map((call) => nodesOf(call["arguments"]));

/** A text as it stands there; of a template, what stands before its first value. */
function textOf(node: AstNode | undefined): string | undefined {
  if (node?.type === "Literal") return String(node["value"]);
  const raw = nodesOf(node?.["quasis"])[0]?.["value"];
  return typeof raw === "object" && raw && "cooked" in raw ? String(raw.cooked) : undefined;
}

interface Route {
  path: string;
  /** Where it loads its page from; none where it only sends on. */
  pages: string[];
  hasComponent: boolean;
}

function readRoute([options]: AstNode[]): Route[] {
  const properties = nodesOf(options?.["properties"]);
  const valueOf = (name: string) =>
    nodesOf(properties.find(({ key }) => nodesOf(key)[0]?.["name"] === name)?.["value"])[0];
  const path = textOf(valueOf("path"));
  if (path === undefined) return [];
  const pages = properties
    .flatMap(walk)
    .filter(({ type }) => type === "ImportExpression")
    .flatMap(({ source }) => textOf(nodesOf(source)[0]) ?? []);
  return [{ path, pages, hasComponent: valueOf("component") !== undefined }];
}

/** `/runs/$runId` is every address that has something in that place. */
const addressesOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.+]/g, "\\$&").replace(/\$\w+/g, "[^/]+")}(?:[?#]|$)`);

function faultOf({ path, pages: [page], hasComponent }: Route): string | undefined {
  if (page === undefined) {
    if (!hasComponent) return undefined;
    return `${path}: load its page with import(), so that its test can be found`;
  }
  const test = join(ROUTES, "..", page.replace(/\.tsx$/, ".test.tsx"));
  if (!existsSync(test)) return `${path}: its page has no test, ${test}`;
  const addresses = callsOf(nodesIn(test), "renderPage").map(([address]) => textOf(address) ?? "");
  if (addresses.some((address) => addressesOf(path).test(address))) return undefined;
  return `${path}: ${test} never calls renderPage with its address`;
}

const routes = callsOf(nodesIn(ROUTES), "createRoute").flatMap(readRoute);
const faults = routes.flatMap((route) => faultOf(route) ?? []);
if (routes.length === 0) faults.push(`${ROUTES} has no routes that could be read`);
if (faults.length > 0) {
  console.error(`Routes without a page test (docs/decisions/page-tests.md):\n${faults.join("\n")}`);
}
process.exitCode = faults.length > 0 ? 1 : 0;
