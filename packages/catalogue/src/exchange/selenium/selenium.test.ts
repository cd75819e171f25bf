import { readExchangeSaid, type Step } from "@baton/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validateSteps } from "../../validate-steps.ts";
import { readFile } from "../read-file.ts";
import { COMMANDS } from "./commands.ts";

interface Line {
  command: string;
  target?: string;
  value?: string;
  targets?: unknown;
}

const project = (...tests: { name: string; commands: unknown[] }[]) =>
  JSON.stringify({ id: "1", version: "2.0", name: "Shop", url: "https://shop.example", tests });

function readAll(text: string) {
  const read = readFile(text);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read;
}

function readOne(...commands: Line[]) {
  const [thing] = readAll(project({ name: "T", commands })).things;
  if (thing?.content.kind !== "action") throw new Error("no action");
  return { lines: thing.lines, steps: thing.content.steps };
}

const shape = (steps: readonly Step[]): unknown[] =>
  steps.map(({ type, blocks }) =>
    blocks
      ? [
          type,
          Object.fromEntries(Object.entries(blocks).map(([name, inner]) => [name, shape(inner)])),
        ]
      : type,
  );
const reasons = (lines: { reason?: string | undefined }[]) =>
  lines.map(({ reason }) => reason && readExchangeSaid(reason)?.code);

describe("a command of Selenium IDE", () => {
  it("drags one element to another, and ends the row where a variable is another", () => {
    const { lines, steps } = readOne(
      { command: "dragAndDropToObject", target: "id=a", value: "id=b" },
      { command: "assert", target: "total", value: "5" },
    );
    expect(lines.map(({ verdict }) => verdict)).toEqual(["exact", "exact"]);
    expect(shape(steps)).toEqual(["drag", ["if", { then: [], else: ["stop"] }]]);
    expect(steps[0]?.inputs).toMatchObject({
      selectors: ['[id="a"]'],
      targetSelectors: ['[id="b"]'],
    });
    expect(steps[1]?.blocks?.["else"]?.[0]?.inputs).toEqual({
      how: "failRow",
      text: "total is not 5",
    });
    expect(validateSteps(steps)).toMatchObject({ ok: true });
    const bare = readOne({ command: "dragAndDropToObject", target: "id=a", value: "?" });
    expect(reasons(bare.lines)).toEqual(["unknownLocator"]);
  });

  it.each([
    [
      { command: "open", target: "/cart" },
      "open",
      { url: "https://shop.example/cart", ready: "load" },
    ],
    [{ command: "click", target: "id=buy" }, "click", { selectors: ['[id="buy"]'] }],
    [
      { command: "click", target: 'linkText=Buy "now"' },
      "click",
      { selectors: [`xpath///a[normalize-space(.)='Buy "now"']`] },
    ],
    [
      { command: "type", target: "name=q", value: "${who} {{x}}" },
      "fill",
      { selectors: ['[name="q"]'], value: "{{who}} {{!x}}" },
    ],
    [{ command: "sendKeys", target: "css=#q", value: "${KEY_ENTER}" }, "press", { key: "Enter" }],
    [
      { command: "select", target: "id=s", value: "label=Two" },
      "select",
      { by: "text", options: ["Two"] },
    ],
    [{ command: "store", target: "5", value: "n" }, "setVariable", { variable: "n", value: "5" }],
    [
      { command: "storeAttribute", target: "css=a@href", value: "l" },
      "readAttribute",
      { attribute: "href", name: "l" },
    ],
    [
      { command: "waitForElementVisible", target: "//div", value: "900" },
      "waitElement",
      { selectors: ["xpath///div"], state: "visible" },
    ],
    [
      { command: "assertChecked", target: "id=c" },
      "waitElement",
      { properties: '{"checked":true}' },
    ],
    [
      { command: "assertTitle", target: 'A "b"' },
      "waitExpression",
      { expression: String.raw`document.title === "A \"b\""` },
    ],
  ] as [Line, string, object][])("%j is the same here", (line, type, inputs) => {
    const { lines, steps } = readOne(line);
    expect(lines).toMatchObject([{ verdict: "exact", becomes: type }]);
    expect(steps).toMatchObject([{ type, inputs }]);
  });

  it.each([
    [{ command: "verifyText", target: "id=a", value: "x" }, "approximated", "textHolds"],
    [{ command: "echo", target: "hello" }, "approximated", "noOutput"],
    [{ command: "executeScript", target: "return 1", value: "x" }, "refused", "scriptRefused"],
    [{ command: "click", target: "ui=x" }, "refused", "unknownLocator"],
    [{ command: "fly" }, "refused", "unknownCommand"],
    [{ command: "constructor" }, "refused", "unknownCommand"],
    [{ command: "end" }, "refused", "closesNothing"],
  ] as [Line, string, string][])(
    "%j says how it differs, or why it cannot be",
    (line, verdict, code) => {
      const { lines } = readOne(line);
      expect(lines).toMatchObject([{ verdict }]);
      expect(reasons(lines)).toEqual([code]);
    },
  );

  it("keeps all ways to find an element", () => {
    const targets = [
      ["id=buy", "id"],
      ["css=.buy", "css:finder"],
      ["xpath=//b", "xpath"],
      ["odd", 5],
      7,
    ];
    expect(readOne({ command: "click", target: "id=buy", targets }).steps).toMatchObject([
      { inputs: { selectors: ['[id="buy"]', ".buy", "xpath///b"] } },
    ]);
  });
});

describe("control flow", () => {
  const click: Line = { command: "click", target: "id=a" };

  it("becomes blocks", () => {
    const { lines, steps } = readOne(
      { command: "if", target: '${a} === "1"' },
      click,
      { command: "elseIf", target: "${a} == 2" },
      { command: "times", target: "3" },
      click,
      { command: "end" },
      { command: "else" },
      click,
      { command: "end" },
      { command: "forEach", target: "rows", value: "row" },
      click,
      { command: "end" },
    );
    expect(lines.map(({ verdict }) => verdict)).toEqual(lines.map(() => "exact"));
    expect(shape(steps)).toEqual([
      [
        "if",
        {
          then: ["click"],
          else: [["if", { then: [["repeat", { steps: ["click"] }]], else: ["click"] }]],
        },
      ],
      ["repeat", { steps: ["setVariable", "click"] }],
    ]);
    expect(validateSteps(steps).ok).toBe(true);
  });

  it("takes all inside along when its condition is code", () => {
    const { lines, steps } = readOne(
      { command: "while", target: "${a} > 1" },
      click,
      { command: "end" },
      click,
    );
    expect(reasons(lines)).toEqual([
      "conditionIsScript",
      "insideRefused",
      "insideRefused",
      undefined,
    ]);
    expect(shape(steps)).toEqual(["click"]);
  });
});

it("a test that runs another one nests its action", () => {
  const { things } = readAll(
    project(
      {
        name: "All",
        commands: [
          { command: "run", target: "Log in" },
          { command: "run", target: "Gone" },
        ],
      },
      { name: "Log in", commands: [{ command: "open", target: "/" }] },
    ),
  );
  expect(things[0]?.content).toMatchObject({
    steps: [{ type: "nestedAction", inputs: { action: 2 } }],
  });
  expect(reasons(things[0]?.lines ?? [])).toEqual([undefined, "noSuchTest"]);
});

const anything = fc.oneof(
  fc.string(),
  fc.constantFrom(
    "id=a",
    "css=.b",
    "//c",
    "${x}",
    '${x} == "1"',
    "3",
    "1,2",
    "label=A",
    "win_ser_1",
    "@",
    "a@b",
  ),
);
const names = [
  ...Object.keys(COMMANDS),
  "if",
  "else",
  "elseIf",
  "end",
  "while",
  "times",
  "forEach",
  "do",
  "repeatIf",
  "",
  "fly",
  "__proto__",
];
const line = fc.record({
  command: fc
    .tuple(fc.constantFrom("", "", "", "//"), fc.constantFrom(...names))
    .map((parts) => parts.join("")),
  target: anything,
  value: anything,
  comment: fc.string(),
});

it("nothing is dropped silently: there is a line for every command, and steps are steps", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (commands) => {
      const text = project({ name: "T", commands });
      const read = readFile(text);
      fc.pre(read.ok);
      const [thing] = read.ok ? read.things : [];
      expect(thing?.lines.map(({ at }) => at)).toEqual(
        commands.map((_, at) => `tests.0.commands.${at}`),
      );
      for (const { verdict, reason } of thing?.lines ?? [])
        if (verdict !== "exact") expect(readExchangeSaid(reason ?? "")).toBeDefined();
      const steps = thing?.content.kind === "action" ? thing.content.steps : [];
      const result = validateSteps(steps);
      if (!result.ok)
        expect(result.issues.map(({ message }) => message)).toEqual(
          result.issues.map(() => expect.stringContaining("nest deeper")),
        );
    }),
    { numRuns: 300 },
  );
});

it.each([
  ["a test that is none", '{"tests":[5]}', "tests.0"],
  ["commands that are no list", '{"tests":[{"commands":{}}]}', "tests.0.commands"],
  ["a command that is none", '{"tests":[{"commands":[{"command":5}]}]}', "tests.0.commands.0"],
])("%s is a fault with its place", (_, text, at) => {
  expect(readFile(text)).toMatchObject({ ok: false, faults: [{ at }] });
});

it("a file of ten thousand openers is read all the same", () => {
  const commands = Array.from({ length: 10_000 }, () => ({ command: "if", target: "${a}" }));
  expect(readOne(...commands).lines.length).toBe(10_000);
});

describe("a suite of Selenium IDE", () => {
  const test = (id: string) => ({ id, name: `Test ${id}`, commands: [{ command: "close" }] });
  const suites = (...given: object[]) =>
    readFile(
      JSON.stringify({ name: "Shop", url: "", tests: [test("a"), test("b")], suites: given }),
    );
  const scriptsOf = (read: ReturnType<typeof readFile>) =>
    (read.ok ? read.things : []).flatMap(({ name, content, lines }) =>
      content.kind === "script"
        ? [{ name, rows: content.rows.map(({ action }) => action), said: lines }]
        : [],
    );

  it("is a script with a row for each test, and says how they share a browser", () => {
    const [smoke, kept] = scriptsOf(
      suites(
        { name: "Smoke", tests: ["b", "a"] },
        { name: "Kept", tests: ["a", "b"], persistSession: true },
        { name: "Nothing", tests: [] },
      ),
    );
    expect(smoke).toMatchObject({ name: "Smoke", rows: ["2", "1"] });
    expect(smoke?.said.map(({ at, source }) => [at, source])).toEqual([
      ["suites.0.tests.0", "Test b"],
      ["suites.0.tests.1", "Test a"],
    ]);
    expect(reasons(smoke?.said ?? [])).toEqual([undefined, "sameSession"]);
    expect(reasons(kept?.said ?? [])).toEqual([undefined, undefined]);
    const [together] = scriptsOf(suites({ name: "T", tests: ["a", "b"], parallel: true }));
    expect(reasons(together?.said ?? [])).toEqual(["inTurn", "inTurn"]);
  });

  it("refuses a test that the file does not have, and what is no list", () => {
    const [script] = scriptsOf(suites({ name: "S", tests: ["a", "gone"] }));
    expect(script?.rows).toEqual(["1"]);
    expect(script?.said).toMatchObject([{ verdict: "exact" }, { verdict: "refused" }]);
    expect(reasons(script?.said ?? [])).toEqual([undefined, "noSuchTest"]);
    const wrong = suites({ name: "S", tests: "a" });
    expect(wrong.ok ? [] : wrong.faults.map(({ at }) => at)).toEqual(["suites.0.tests"]);
  });
});
