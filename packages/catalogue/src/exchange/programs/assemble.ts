import { commentText } from "./code/expressions.ts";
import { COMMON_HELPERS } from "./helpers/common.ts";
import { librariesOf } from "./helpers/libraries.ts";
import { PLAYWRIGHT_HELPERS, playwrightInstall, playwrightStart } from "./helpers/playwright.ts";
import { PUPPETEER_HELPERS, puppeteerInstall, puppeteerStart } from "./helpers/puppeteer.ts";
import { indent, type ProgramKind } from "./code/writer.ts";

const KINDS = {
  puppeteer: { helpers: PUPPETEER_HELPERS, start: puppeteerStart, install: puppeteerInstall },
  playwright: { helpers: PLAYWRIGHT_HELPERS, start: playwrightStart, install: playwrightInstall },
} as const;

const STATE = `/** What an agent of Baton would know: {"account.login": "ann"}. */
const variables = JSON.parse(process.env.VARIABLES ?? "{}");
const collected = [];
const dialogAnswers = { next: null, all: { isAccepted: true, text: "" } };
const dialogsSaid = [];
`;

const END = `
try {
  await main();
} catch (error) {
  // What ends a row or the script as finished is no failure.
  if (!error.stops?.startsWith("finish")) {
    process.exitCode = 1;
    console.error(error.message);
  }
} finally {
  console.log(JSON.stringify(collected, null, 2));
  await browser.close();
}
`;

const DIALOGS = `
/** Dialogs of pages are answered with OK, unless the next one was to be answered otherwise. */
function answerDialogs(opened) {
  opened.on("dialog", async (dialog) => {
    const { isAccepted, text } = dialogAnswers.next ?? dialogAnswers.all;
    dialogAnswers.next = null;
    dialogsSaid.push(dialog.message());
    if (isAccepted) await dialog.accept(text || dialog.defaultValue());
    else await dialog.dismiss();
  });
}
`;

const LITERALS = /"(?:[^"\\\n]|\\.)*"/g;
const COMMENTS = /^\s*\/\/.*$|\/\*\*[\s\S]*?\*\//gm;

/** The program as a file: what it takes, what it does, and the functions it needs for that. */
export function assemble(kind: ProgramKind, title: string, main: readonly string[]): string {
  const { helpers, start, install } = KINDS[kind];
  const body = ["async function main() {", ...indent(withGaps(main)), "}"].join("\n");
  const all = { ...COMMON_HELPERS, ...helpers };
  const needed = neededBy(`${body}\n`, all);
  const { imports, packages } = librariesOf(
    [body, ...needed.map((name) => all[name])].map(bare).join("\n"),
  );
  const head = [
    `// ${commentText(title)}`,
    "// Written by Baton. It needs Node 20 or newer:",
    `//   ${install(packages.map((name) => ` ${name}`).join(""))}`,
    "//   node this-file.mjs",
    "// What it collects is printed as JSON. HEADLESS=false shows the browser, BROWSER_PATH names another.",
  ].join("\n");
  const state = kind === "puppeteer" || kind === "playwright" ? STATE : "";
  const [imported = "", ...started] = start.split("\n\n");
  return [
    [head, imported, ...imports, ""].join("\n"),
    state,
    `${started.join("\n\n")}\n`,
    // Constants are there before they are used; functions are anywhere.
    ...needed.filter((name) => isConstant(all[name])).map((name) => all[name]?.trimStart() ?? ""),
    END,
    `${body}\n`,
    DIALOGS,
    ...needed.filter((name) => !isConstant(all[name])).map((name) => `${all[name]}\n`),
  ]
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trimEnd()
    .concat("\n");
}

const isConstant = (source = ""): boolean => /^(?:\/\*\*.*\*\/\n)?const /.test(source.trimStart());

/** A free line before each step of the outermost list. */
const withGaps = (lines: readonly string[]): string[] =>
  lines.flatMap((line, at) => (at > 0 && line.startsWith("// ") ? ["", line] : [line]));

/** Code without what it only says. */
const bare = (source = ""): string => source.replaceAll(COMMENTS, "").replaceAll(LITERALS, '""');

/** Names of the functions that the code calls, and of those that these call. */
function neededBy(code: string, helpers: Readonly<Record<string, string>>): string[] {
  const names = Object.keys(helpers);
  const found = new Set<string>();
  const search = (source: string): void => {
    const known = bare(source);
    for (const name of names) {
      if (found.has(name) || !new RegExp(String.raw`(?<![.\w$])${name}(?=\s*[([)])`).test(known))
        continue;
      found.add(name);
      search(helpers[name] ?? "");
    }
  };
  search(code);
  return names.filter((name) => found.has(name));
}
