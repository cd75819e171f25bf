import type { JsonValue, Step } from "@baton/contract";
import fc from "fast-check";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { STEP_TYPES } from "../src/catalogue.ts";
import { validSteps } from "../src/steps.arbitrary.ts";
import { textExpression, textLiteral } from "../src/exchange/programs/code/expressions.ts";
import { type ProgramToWrite, writeProgram } from "../src/exchange/programs/write-program.ts";
import { PROGRAM_KINDS } from "../src/exchange/programs/code/writer.ts";
import { WRITERS } from "../src/exchange/programs/writers/index.ts";

const program = (rows: Step[], over: Partial<ProgramToWrite> = {}): ProgramToWrite => ({
  kind: "puppeteer",
  title: "Any",
  rows,
  hasRandomOrder: false,
  documentNames: new Map(),
  ...over,
});

function parse(text: string) {
  const { program: tree, errors } = parseSync("program.mjs", text);
  expect(errors).toEqual([]);
  return tree;
}

/** The program's form: everything but what its literals say, and where it stands. */
const formOf = (tree: unknown): unknown =>
  JSON.parse(
    JSON.stringify(tree, (key, value: unknown) =>
      ["start", "end", "value", "raw", "range", "hashbang"].includes(key) &&
      typeof value !== "object"
        ? null
        : value,
    ),
  );

/** Texts that would be more than texts if anything let them. */
const HOSTILE = [
  `"; process.exit(1); "`,
  "`${process.exit(1)}`",
  "\n} process.exit(1) //",
  "*/ process.exit(1) /*",
  "\u2028process.exit(1)",
  "\u2029//",
  "\\",
  "\\u0022",
  "'",
  "</script>",
  "\r",
  "\0",
];
const hostile = fc.oneof(fc.constantFrom(...HOSTILE), fc.string(), fc.string({ unit: "binary" }));

const nested = (text: string, kind: string): Step[] => [
  { id: kind, type: "open", label: text, inputs: { url: `https://a.example/${text}` } },
  {
    id: "2",
    type: "repeat",
    inputs: { mode: "forEach", list: text, condition: "textVisible", text, variable: text },
    blocks: {
      steps: [
        {
          id: "3",
          type: "fill",
          onError: "continue",
          retries: 2,
          inputs: { selectors: [text, [text, text]], value: text },
        },
        {
          id: "4",
          type: "if",
          inputs: { condition: "variableEquals", variable: text, text },
          blocks: { then: [], else: [] },
        },
        { id: text, type: "screenshot", inputs: { area: "page", selectors: [] } },
        { id: "5", type: "readAddress", inputs: { part: "url", name: "total", isCollected: true } },
        { id: "6", type: text, inputs: {} },
        {
          id: "7",
          type: "waitExpression",
          inputs: { expression: text },
          assertedEvents: [{ type: "navigation", url: text }],
        },
        { id: "8", type: "uploadDocument", inputs: { selectors: [text], documentId: 7 } },
        { id: "9", type: "select", inputs: { selectors: [text], by: "text", options: [text] } },
      ],
    },
  },
];

describe("a program", () => {
  it("puts in what it has downloaded by the path of the file", () => {
    const upload = (documentId: JsonValue): Step => ({
      id: "up",
      type: "uploadDocument",
      inputs: { selectors: ["#file"], documentId },
    });
    const { text, lines } = writeProgram(program([upload("{{file.id}}")]));
    expect(text).toContain('upload(["#file"], [text("file.path")]');
    expect(lines.map(({ verdict }) => verdict)).toEqual(["exact"]);
    expect(writeProgram(program([upload([7, "{{file}}"])])).lines[0]?.verdict).toBe("approximated");
  });

  it("is JavaScript whatever the steps are, and has a line for each", () => {
    fc.assert(
      fc.property(validSteps, fc.constantFrom(...PROGRAM_KINDS), (steps, kind) => {
        const { text, lines } = writeProgram(program(steps, { kind }));
        parse(text);
        const count = (list: readonly Step[]): number =>
          list.reduce((sum, { blocks = {} }) => sum + 1 + count(Object.values(blocks).flat()), 0);
        expect(lines.length).toBe(count(steps));
        expect(new Set(lines.map(({ at }) => at)).size).toBe(lines.length);
        for (const { verdict, reason } of lines)
          if (verdict !== "exact") expect(reason).toBeTruthy();
      }),
      { numRuns: 60 },
    );
  });

  it("has the same form whatever its texts say: a text is never more than a literal", () => {
    fc.assert(
      fc.property(
        hostile.filter((text) => !text.includes("{{")),
        fc.constantFrom(...PROGRAM_KINDS),
        fc.boolean(),
        (text, kind, hasRandomOrder) => {
          const write = (end: string) => {
            const said = `x${end}`;
            const row = {
              name: said,
              isPinned: false,
              onFailure: "stop" as const,
              timeLimitMinutes: 1,
            };
            const rows = [{ ...row, steps: nested(said, kind) }];
            const names = new Map([[7, said]]);
            return writeProgram({ kind, title: said, rows, hasRandomOrder, documentNames: names })
              .text;
          };
          expect(formOf(parse(write(text)))).toEqual(formOf(parse(write("plain"))));
        },
      ),
      { numRuns: 200 },
    );
  });

  it("reads a literal back as the text it was written from", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(JSON.parse(textLiteral(text))).toBe(text.toWellFormed());
        expect(textLiteral(text)).not.toMatch(/[\n\r\u2028\u2029]/);
      }),
    );
  });

  it("fills variables in, and leaves what only looks like one", () => {
    expect(textExpression("a {{ b.c }} {{!d}} e")).toBe(`"a " + text("b.c") + " {{d}} e"`);
    expect(textExpression("{{x}}")).toBe(`text("x")`);
    expect(textExpression("")).toBe(`""`);
  });

  it("brings the functions that it needs and no others", () => {
    const wait: Step = { id: "1", type: "waitTime", inputs: { seconds: 1 } };
    const { text } = writeProgram(program([wait]));
    expect(text).toContain("await pause(1000);");
    expect(text).not.toContain("function find");
  });

  it("asks for hidden texts, which it does not hold", () => {
    const fill: Step = {
      id: "1",
      type: "fill",
      inputs: { selectors: ["#a"], value: { secret: 9 } },
    };
    const { text, lines } = writeProgram(program([fill]));
    expect(text).toContain(`text("hidden_9")`);
    expect(lines).toMatchObject([
      { verdict: "approximated", reason: expect.stringContaining("hidden_9") },
    ]);
  });

  it("says and throws what cannot be said there", () => {
    const check: Step = { id: "1", type: "checkSignIn", inputs: {}, onError: "continue" };
    const { text, lines } = writeProgram(program([check]));
    expect(text).toContain("// Check sign in\n  await goOn(async () => {\n    throw new Error(");
    expect(lines).toMatchObject([{ verdict: "refused" }]);
  });
});

it.each(STEP_TYPES.map(({ name }) => name))("every program has an answer for %s", (name) => {
  expect(Object.hasOwn(WRITERS, name)).toBe(true);
});
