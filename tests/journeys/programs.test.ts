import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  findActionType,
  inputSettingDefinitions,
  STEP_TYPES,
  validateSteps,
} from "@baton/catalogue";
import { EXAMPLES, exampleSteps, failingSteps, SHOP } from "@baton/catalogue/examples";
import {
  PROGRAM_KINDS,
  type ProgramKind,
  type ProgramRow,
  writeProgram,
} from "@baton/catalogue/exchange";
import type { JsonValue, Step } from "@baton/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, QUIET } from "../../script/tools/testing/chromium.ts";
import { shareOf } from "../../script/tools/testing/share.ts";
import { ExampleShop } from "../support/shop/shop.ts";

/*
 * What the console writes for Puppeteer and Playwright is played as it is: by Node, in a folder where
 * the libraries are found under their own names, in a real Chromium. The examples of the catalogue,
 * which agents play in action-types.test.ts, give the same data here.
 */

let shop: ExampleShop;
let folder: string;

/** The library under the name that programs know, with what this machine's browser has to be told. */
async function putLibrary(name: string, core: string, exported: string): Promise<void> {
  const place = join(folder, "node_modules", name);
  await mkdir(place, { recursive: true });
  const file = pathToFileURL(createRequire(import.meta.url).resolve(core)).href;
  const args = JSON.stringify([...QUIET, ...shop.browserArgs]);
  await writeFile(join(place, "package.json"), `{"name":"${name}","type":"module","main":"i.js"}`);
  await writeFile(
    join(place, "i.js"),
    `import * as all from ${JSON.stringify(file)};
    const core = ${exported};
    const launch = (options) => core.launch({ ...options, args: ${args} });
    export default { launch };
    export const chromium = { launch };`,
  );
}

/** What programs need beside, as an installation would have put it there. */
async function linkLibrary(name: string): Promise<void> {
  const place = join(folder, "node_modules", name);
  await mkdir(place, { recursive: true });
  const file = pathToFileURL(createRequire(import.meta.url).resolve(name)).href;
  await writeFile(join(place, "package.json"), `{"name":"${name}","type":"module","main":"i.js"}`);
  await writeFile(join(place, "i.js"), `export { default } from ${JSON.stringify(file)};`);
}

beforeAll(async () => {
  shop = await ExampleShop.start();
  folder = await mkdtemp(join(tmpdir(), "baton-programs-"));
  await putLibrary("puppeteer", "puppeteer-core", "all.default ?? all");
  await putLibrary("playwright", "playwright-core", "(all.chromium ?? all.default.chromium)");
  for (const name of ["jsonata", "papaparse"]) await linkLibrary(name);
});

afterAll(async () => {
  await shop?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

interface Played {
  code: number;
  data: { name: string; value: JsonValue }[];
  said: string;
}

/** In a folder of its own, where it keeps which lines it has taken. */
async function play(text: string): Promise<Played> {
  const cwd = await mkdtemp(join(folder, "program-"));
  const file = join(cwd, "program.mjs");
  await writeFile(file, text);
  await mkdir(join(cwd, "documents"));
  await writeFile(join(cwd, "documents", "note.txt"), "Dear all");
  const env = {
    ...process.env,
    BROWSER_PATH: chromiumPath(),
    VARIABLES: JSON.stringify({ "secret.shop": "key of the shop" }),
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [file], { cwd, env }, (error, stdout, stderr) => {
      const data = stdout === "" ? [] : (JSON.parse(stdout) as Played["data"]);
      resolve({ code: typeof error?.code === "number" ? error.code : 0, data, said: stderr });
    });
  });
}

const DOCUMENT = 7;
const givenTo = (type: (typeof STEP_TYPES)[number]): Record<string, JsonValue> =>
  Object.fromEntries(
    inputSettingDefinitions(type)
      .filter((input) => (input.type === "file" || input.picks) && input.isRequired)
      .map((input) => [input.name, DOCUMENT]),
  );

function checked(steps: Step[]): Step[] {
  const result = validateSteps(steps);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.steps;
}

/** Node has no rules of a browser's to find the shop by. */
function atShop(step: Step): Step {
  const { url } = step.inputs;
  if (findActionType(step.type)?.kind !== "service" || typeof url !== "string") return step;
  return { ...step, inputs: { ...step.inputs, url: url.replace(SHOP, shop.url) } };
}

type StepType = (typeof STEP_TYPES)[number];

/** One for each type, in a tab of its own; what it collects stands behind its name. */
const ADD: Step = { id: "add", type: "click", inputs: { selectors: ["text/Add"] } };

/** Whoever writes a program puts the steps of a nested action where they are to be done. */
const withNested = (step: Step): Step =>
  step.type === "nestedAction" ? { ...step, blocks: { steps: checked([ADD]) } } : step;

const rowOf = ({ name }: StepType, steps: Step[]): ProgramRow => ({
  name,
  steps: checked([
    { id: "tab", type: "open", inputs: { url: "about:blank", isNewTab: true } },
    { id: "mark", type: "readList", inputs: { selectors: ["html"], attribute: "is", name } },
    ...steps.map(atShop),
  ]).map(withNested),
  isPinned: true,
  onFailure: "continue",
  timeLimitMinutes: 0,
});

const write = (kind: ProgramKind, rows: ProgramRow[]) =>
  writeProgram({
    kind,
    title: "Every example",
    rows,
    hasRandomOrder: false,
    documentNames: new Map([[DOCUMENT, "note.txt"]]),
  });

const MARKS = new Set<string>(STEP_TYPES.map(({ name }) => name));

/** What the row of each type collected. */
function byRow(data: Played["data"]): Map<string, Record<string, JsonValue>> {
  const found = new Map<string, Record<string, JsonValue>>();
  let current: Record<string, JsonValue> = {};
  for (const { name, value } of data) {
    if (MARKS.has(name)) found.set(name, (current = {}));
    else current[name] = value;
  }
  return found;
}

/** Failures of which a program knows nothing: it has a tab before its first step. */
const CANNOT_FAIL_THERE = new Set<string>(["closeTab"]);

/** What only an agent can do. */
const REFUSED = [
  ...["checkSignIn", "rebootProxy", "saveToAccountData", "sendToTelegram"],
  ...["waitDownload", "waitRequest"],
];

const hasFailed = (said: string, name: string): boolean =>
  said.split("\n").some((line) => line.startsWith(`${name}: `));

/** Most of a program that fails is waiting: it is written as so many, which run side by side. */
const PARTS = 4;
const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: PARTS }, (_, part) => all.filter((_one, at) => at % PARTS === part));

describe.concurrent.each(PROGRAM_KINDS)("a program for %s", (kind) => {
  /** A commit plays the program of one kind for each step type, `script/test --all` those of all. */
  const drawn = shareOf(STEP_TYPES, PROGRAM_KINDS.length, PROGRAM_KINDS.indexOf(kind));

  test("does what agents do, with every step type, or says that it cannot", async () => {
    const rows = drawn.map((type) => rowOf(type, exampleSteps(type.name, givenTo(type))));
    const { text, lines } = write(kind, rows);
    const played = await play(text);
    const collected = byRow(played.data);
    for (const [at, { name }] of drawn.entries()) {
      const own = lines.filter((line) => line.at.startsWith(`rows.${at}.`));
      const isRefused = own.some(({ verdict }) => verdict === "refused");
      expect([name, hasFailed(played.said, name)], played.said).toEqual([name, isRefused]);
      if (!isRefused) expect(collected.get(name)).toMatchObject(EXAMPLES[name].collects ?? {});
    }
  });

  test("refuses only what Node cannot do", () => {
    const rows = STEP_TYPES.map((type) => rowOf(type, exampleSteps(type.name, givenTo(type))));
    const { lines } = write(kind, rows);
    const refused = lines.filter(({ verdict }) => verdict === "refused");
    expect(refused.map(({ source }) => source).toSorted()).toEqual(REFUSED);
  });

  test("takes a line after the other, ends early, and draws one of several ways", async () => {
    const takeLine = (variable: string): Step => ({
      ...{ id: variable, type: "takeLine" },
      inputs: { source: "document", documentId: DOCUMENT, order: "inOrder", variable },
    });
    const keep = (id: string, value: string): Step => ({
      ...{ id, type: "compute", onError: "continue" },
      inputs: { variable: id, expression: value },
    });
    const stop = (id: string, how: string): Step => ({
      ...{ id, type: "stop", retries: 1, onError: "continue" },
      inputs: { how, text: "enough" },
    });
    const shown = (id: string): Step => ({
      ...{ id: `${id}_shown`, type: "open" },
      inputs: { url: `${shop.url}/?{{${id}}}` },
    });
    const readIt: Step = {
      ...{ id: "read", type: "readAddress" },
      inputs: { part: "url", name: "address", isCollected: true },
    };
    const choice: Step = {
      ...{ id: "choice", type: "randomChoice", inputs: { weight1: 0, weight2: 3 } },
      blocks: { choice1: [stop("s0", "failScript")], choice2: [keep("chosen", "'second'")] },
    };
    const row = (name: string, steps: Step[]): ProgramRow => ({
      ...{ name, steps: checked(steps), isPinned: true, onFailure: "continue" },
      timeLimitMinutes: 0,
    });
    const played = await play(
      write(kind, [
        row("first", [
          takeLine("one"),
          shown("one"),
          readIt,
          stop("s1", "finishRow"),
          { ...readIt, id: "z" },
        ]),
        row("second", [choice, shown("chosen"), readIt, stop("s2", "failRow")]),
        row("third", [takeLine("two")]),
        row("fourth", [stop("s3", "finishScript")]),
        row("never", [stop("s4", "failRow")]),
      ]).text,
    );
    const addresses = played.data.map(({ value }) => value);
    expect(addresses).toEqual([expect.stringContaining("Dear"), expect.stringContaining("second")]);
    expect(played.said).toContain("second: enough");
    expect(played.said).toContain("third: all 1 lines have been taken");
    expect(played.said).not.toMatch(/fourth|never|Went on/);
  });

  test("fails where agents fail", async () => {
    const failing = drawn.filter(
      ({ name }) => failingSteps(name) !== null && !CANNOT_FAIL_THERE.has(name),
    );
    const playOf = (types: StepType[]) =>
      play(
        write(
          kind,
          types.map((type) => rowOf(type, failingSteps(type.name, givenTo(type)) ?? [])),
        ).text,
      );
    const played = await Promise.all(inParts(failing).map(playOf));
    const said = played.map((one) => one.said).join("\n");
    expect(said).not.toMatch(/SyntaxError|ReferenceError|is not a function/);
    expect(failing.filter(({ name }) => !hasFailed(said, name))).toEqual([]);
    expect(played.map(({ code }) => code)).toEqual(inParts(failing).map(() => 1));
  });
});
