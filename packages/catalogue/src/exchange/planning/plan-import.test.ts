import { readExchangeSaid } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { readFile } from "../read-file.ts";
import { canImport, type ImportChoice, planImport, type PresentThing } from "./plan-import.ts";

const step = (url: string) => ({ id: "s1", type: "open", inputs: { url } });
const action = (key: string, name: string, url = "https://a.example/") => ({
  key,
  name,
  type: "custom",
  steps: [step(url)],
});
const row = (id: string, key: string) => ({ id, action: key, type: null });
const script = (name: string, ...keys: string[]) => ({
  name,
  rows: keys.map((key, at) => row(`r${at}`, key)),
});

const thingsOf = (actions: unknown[], scripts: unknown[] = []) => {
  const read = readFile(JSON.stringify({ format: "baton", version: 1, actions, scripts }));
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.things;
};

/** What is here already, by the contents of a file. */
const presentOf = (id: number, ...file: Parameters<typeof thingsOf>): PresentThing => {
  const [thing] = thingsOf(...file);
  if (thing?.content.kind !== "action") throw new Error("an action is meant");
  return { id, name: thing.name, content: thing.content };
};

const plan = (
  file: Parameters<typeof thingsOf>,
  present: PresentThing[] = [],
  choices: Record<string, Partial<ImportChoice>> = {},
) =>
  planImport(thingsOf(...file), present, {
    choices: new Map(
      Object.entries(choices).map(([key, choice]) => [
        key,
        { isTaken: true, onClash: "rename", ...choice },
      ]),
    ),
    leavesOutRefused: false,
  });

describe("what is there already", () => {
  const here = presentOf(7, [action("x", "Shop")]);

  it("is used where it is the same, for the rows that name it too", () => {
    const planned = plan([[action("a", "Shop")], [script("Daily", "a")]], [here]);
    expect(planned.map(({ use }) => use)).toEqual([{ how: "present", id: 7 }, { how: "create" }]);
    expect(canImport(planned, false)).toBe(true);
  });

  it.each([
    ["rename", { how: "create" }, "Shop (2)"],
    ["replace", { how: "replace", id: 7 }, "Shop"],
    ["skip", { how: "present", id: 7 }, "Shop"],
  ] as const)("with other contents is a clash: %s", (onClash, use, becomesName) => {
    const [one] = plan([[action("a", "Shop", "https://b.example/")]], [here], {
      "actions.1": { onClash },
    });
    expect(one).toMatchObject({ use, told: { state: "clash", becomesName } });
  });

  it("gives a free name to each of several", () => {
    const file = [
      action("a", "Shop", "https://b.example/"),
      action("b", "Shop", "https://c.example/"),
    ];
    expect(plan([file], [here]).map(({ told }) => told.becomesName)).toEqual([
      "Shop (2)",
      "Shop (3)",
    ]);
  });
});

describe("what cannot be", () => {
  const codesOf = (planned: ReturnType<typeof plan>) =>
    planned.map(({ told }) => told.problems.map((problem) => readExchangeSaid(problem)?.code));

  it("is a script without an action that it needs", () => {
    const planned = plan([[action("a", "Shop")], [script("Daily", "a")]], [], {
      "actions.1": { isTaken: false },
    });
    expect(codesOf(planned)).toEqual([[], ["needsAnother"]]);
    expect(canImport(planned, true)).toBe(false);
  });

  it("is a name that is too long, until another is given", () => {
    const file: Parameters<typeof thingsOf> = [[{ ...action("a", "Shop"), name: "x".repeat(200) }]];
    expect(canImport(plan(file), false)).toBe(true);
    expect(codesOf(plan(file, [], { "actions.1": { name: "y".repeat(201) } }))).toEqual([
      ["longName"],
    ]);
  });

  it("is nothing at all", () => {
    expect(
      canImport(plan([[action("a", "Shop")]], [], { "actions.1": { isTaken: false } }), false),
    ).toBe(false);
  });
});
