// The import rules as a rule of oxlint, which parses today's TypeScript and knows every way to
// import. dependency-cruiser cannot: see docs/decisions/import-direction.md.
import { relative, sep } from "node:path";
import { faultOf, faultOfName } from "./rules.ts";

/** The parts of oxlint's plugin interface that are used here. */
interface Source {
  type: string;
  value?: unknown;
}
interface ImportingNode {
  source: Source | null;
  specifiers?: readonly { imported?: { name?: string } }[];
}
interface Context {
  cwd: string;
  filename: string;
  report(fault: { node: Source; message: string }): void;
}

function create(context: Context) {
  const from = relative(context.cwd, context.filename).split(sep).join("/");

  function check({ source, specifiers = [] }: ImportingNode) {
    if (typeof source?.value !== "string") return;
    const why = faultOf(from, source.value);
    if (why) context.report({ node: source, message: `"${source.value}": ${why}.` });
    for (const { imported } of specifiers) {
      const fault = faultOfName(from, source.value, imported?.name);
      if (fault) context.report({ node: source, message: `${imported?.name}: ${fault}.` });
    }
  }

  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
    TSImportType: check,
  };
}

export default { meta: { name: "baton" }, rules: { "import-direction": { create } } };
