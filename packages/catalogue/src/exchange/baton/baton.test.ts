import {
  batonFileSchema,
  readExchangeSaid,
  type RunInput,
  SCRIPT_ROWS_MAX,
  type Step,
} from "@baton/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validSteps } from "../../steps.arbitrary.ts";
import { contentWith } from "../planning/placed-content.ts";
import { readFile } from "../read-file.ts";
import { mapNested } from "../reading/nested-actions.ts";
import type { ReadThing } from "../reading/read-thing.ts";
import { type ActionToWrite, type ScriptToWrite, writeBaton } from "./write-baton.ts";

const SCHEMA = "https://baton.example/schemas/baton-script.schema.json";
const name = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => {
  const isKept = text.trim() === text && text !== "" && !text.includes("\0");
  return isKept && text.isWellFormed();
});
const isStorable = (steps: Step[]): boolean => {
  const text = JSON.stringify(steps);
  return (
    !text.includes("\\u0000") && text.isWellFormed() && !/"(__proto__|constructor)"/.test(text)
  );
};
const stored = validSteps.filter(isStorable);

/** Ids as a database gives them: in no order, with holes. */
const actions: fc.Arbitrary<ActionToWrite[]> = fc
  .uniqueArray(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 4 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({
          id: fc.constant(id),
          name,
          type: fc.constant("custom"),
          socialNetwork: fc.constantFrom(null, 1 as const),
          inputs: fc.constant({}),
          // What is nested is in the file too.
          steps: stored.map((steps) => mapNested(steps, () => ids[0] ?? 0)),
        }),
      ),
    ),
  );

const INPUT: RunInput = {
  ...{ name: "", type: "text", label: "Label", description: "" },
  ...{ isRequired: false, default: null, choices: [] },
};

const scriptOf = (all: ActionToWrite[]): fc.Arbitrary<ScriptToWrite> =>
  fc.record({
    name,
    hasRandomOrder: fc.boolean(),
    inputs: fc.constantFrom(
      [],
      [{ ...INPUT, name: "price", type: "number", default: 0.5 }],
      [{ ...INPUT, name: "size", type: "choice", choices: ["S", "M"], isRequired: true }],
    ),
    rows: fc.array(
      fc.record({
        id: fc.uuid(),
        action: fc.constantFrom(...all.map(({ id }) => id)),
        type: fc.constant(null),
        inputs: fc.constant({}),
        actions: fc.constant([]),
        hasFixedOrder: fc.boolean(),
        timeLimit: fc.nat({ max: 100 }),
        onFailure: fc.constantFrom("stop" as const, "continue" as const),
        isDisabled: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
  });

const library = actions.chain((all) =>
  fc.record({ actions: fc.constant(all), scripts: fc.array(scriptOf(all), { maxLength: 2 }) }),
);

const things = (text: string): ReadThing[] => {
  const read = readFile(text);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.things;
};

function withoutId({ name: called, type, socialNetwork, inputs, steps }: ActionToWrite) {
  return { name: called, type, socialNetwork, inputs, steps };
}

describe("a file of Baton", () => {
  it("comes back exactly as it went out, whatever is in it", () => {
    fc.assert(
      fc.property(library, (written) => {
        const file = writeBaton(SCHEMA, written.actions, written.scripts);
        const read = things(JSON.stringify(file));
        const idOf = (place: number) => written.actions[place - 1]?.id ?? null;
        expect(
          read.map((thing) => ({ name: thing.name, ...contentWith(thing.content, idOf) })),
        ).toEqual([
          ...written.actions.map((action) => ({ kind: "action", ...withoutId(action) })),
          ...written.scripts.map((script) => ({ kind: "script", ...script })),
        ]);
        expect(read.flatMap(({ lines }) => lines).every(({ verdict }) => verdict === "exact")).toBe(
          true,
        );
        expect(batonFileSchema.parse(file).$schema).toBe(SCHEMA);
      }),
      { numRuns: 50 },
    );
  });

  it("never holds a hidden text", () => {
    const fill: Step = {
      id: "s1",
      type: "fill",
      inputs: { selectors: ["#a"], value: { secret: 7 } },
    };
    const within: Step = { id: "s2", type: "randomOrder", inputs: {}, blocks: { steps: [fill] } };
    const action = {
      id: 3,
      name: "A",
      type: "custom",
      socialNetwork: null,
      inputs: {},
      steps: [within],
    };
    const single = { ...action, id: 4, type: "fill", inputs: fill.inputs, steps: [] };
    expect(JSON.stringify(writeBaton(SCHEMA, [action, single], []))).not.toContain("secret");
  });
});

const baton = (parts: object) => JSON.stringify({ format: "baton", version: 1, ...parts });
const action = (steps: unknown[]) => ({ key: "a", name: "A", type: "custom", steps });
const open = { id: "s1", type: "open", inputs: { url: "https://a.example/" } };

describe("a script of as many rows as there may be", () => {
  const row = (at: number) => ({ id: `r${at}`, action: "a", type: null });
  const fileOf = (count: number) =>
    baton({
      actions: [action([open])],
      scripts: [{ name: "Long", rows: Array.from({ length: count }, (_, at) => row(at)) }],
    });

  it("is read whole", () => {
    const script = things(fileOf(SCRIPT_ROWS_MAX)).find(({ name: called }) => called === "Long");
    expect(script?.content).toMatchObject({ kind: "script" });
    expect(script?.content.kind === "script" && script.content.rows).toHaveLength(SCRIPT_ROWS_MAX);
  });

  it("has no row more", () => {
    const read = readFile(fileOf(SCRIPT_ROWS_MAX + 1));
    expect(read.ok ? [] : read.faults.map(({ at }) => at)).toEqual(["scripts.0.rows"]);
  });
});

describe("what is wrong with a file is said with its place", () => {
  it.each([
    ["no JSON", "{", [["", "notJson"]]],
    ["nothing that is known", '{"a":1}', [["", "unknownFormat"]]],
    ["a list", "[]", [["", "unknownFormat"]]],
    ["a newer file", '{"format":"baton","version":9}', [["version", "newerVersion"]]],
    [
      "a name that objects are made of",
      '{"format":"baton","version":1,"actions":[{"__proto__":{"a":1}}]}',
      [["actions.0.__proto__", "reservedName"]],
    ],
    [
      "deep nesting",
      `{"a":${"[".repeat(5000)}${"]".repeat(5000)}}`,
      [[expect.any(String), "tooDeep"]],
    ],
    ["very many values", `[${"1,".repeat(300_001)}1]`, [["", "tooManyValues"]]],
    ["halves of characters", '{"a":"\\ud800"}', [["a", "badCharacters"]]],
    [
      "a key that is there twice",
      baton({ actions: [action([open]), action([open])] }),
      [["actions.1.key", "repeatedKey"]],
    ],
  ])("%s", (_, text, faults) => {
    const read = readFile(text);
    if (read.ok) throw new Error("was read");
    expect(read.faults.map(({ at, message }) => [at, readExchangeSaid(message)?.code])).toEqual(
      faults,
    );
  });

  it("a value of another type", () => {
    const read = readFile(baton({ actions: [{ ...action([]), name: 5 }] }));
    expect(read).toMatchObject({ ok: false, faults: [{ at: "actions.0.name" }] });
  });
});

describe("steps that cannot be taken", () => {
  const linesOf = (steps: unknown[]) => things(baton({ actions: [action(steps)] }))[0];

  it.each([
    ["of a newer Baton", { ...open, type: "teleport" }, "unknownType"],
    ["with a wrong input", { ...open, inputs: { url: 5 } }, "badField"],
    [
      "that name a hidden text of the reader's",
      { id: "s1", type: "fill", inputs: { selectors: ["#a"], value: { secret: 1 } } },
      "hiddenInFile",
    ],
  ])("%s are refused by themselves", (_, step, code) => {
    const thing = linesOf([step, { ...open, id: "s2" }]);
    expect(thing?.lines.map(({ verdict }) => verdict)).toEqual(["refused", "exact"]);
    expect(readExchangeSaid(thing?.lines[0]?.reason ?? "")?.code).toBe(code);
    expect(thing?.content).toMatchObject({ steps: [{ id: "s2" }] });
  });

  it("take what is within them with them", () => {
    const thing = linesOf([
      { id: "s1", type: "maybe", inputs: {}, blocks: { then: [{ ...open, id: "s2" }] } },
    ]);
    expect(thing?.lines.map(({ at, verdict }) => [at, verdict])).toEqual([
      ["actions.0.steps.0", "refused"],
      ["actions.0.steps.0.blocks.then.0", "refused"],
    ]);
    expect(thing?.content).toMatchObject({ steps: [] });
  });
});

it("says of each line which secrets it names: those of whoever runs it are sent", () => {
  const steps = [
    {
      ...{ id: "1", type: "httpRequest" },
      inputs: { url: "https://a.example", headers: ["X: {{ secret.shop }} {{secret.mail}}"] },
    },
    { id: "2", type: "httpRequest", inputs: { url: "https://a.example" } },
  ];
  const file = {
    format: "baton",
    version: 1,
    actions: [{ key: "a", name: "A", type: "custom", steps }],
  };
  const read = readFile(JSON.stringify(file));
  const lines = read.ok ? read.things[0]?.lines : read.faults;
  expect(lines).toMatchObject([
    {
      verdict: "approximated",
      reason: "It names secrets, of which yours are filled in when it runs: shop, mail",
    },
    { verdict: "exact" },
  ]);
});
