import type { Step } from "@baton/contract";
import { describe, expect, it } from "vitest";
import {
  insertVariable,
  openTemplateAt,
  previewOf,
  variablesBefore,
  withLastValues,
} from "./variables.ts";

const read = (id: string, name: string): Step => ({ id, type: "readText", inputs: { name } });
const steps: Step[] = [
  read("s1", "title"),
  {
    id: "s2",
    type: "repeat",
    inputs: { mode: "forEach", list: "title" },
    blocks: { steps: [read("s3", "price"), { id: "s4", type: "reload", inputs: {} }] },
  },
  { id: "s5", type: "setVariable", inputs: { variable: "title", value: "{{price}}" } },
  { ...read("s6", "off"), isDisabled: true },
  { id: "s7", type: "reload", inputs: {} },
];
const names = (id: string) => variablesBefore(steps, id).map(({ name }) => name);

describe("variables", () => {
  it("are those of the steps above and of the loops around", () => {
    expect(names("s1")).toEqual([]);
    expect(names("s4")).toEqual(["title", "item", "index", "price"]);
    expect(names("s5")).toEqual(["title", "price"]);
  });

  it("are listed once, with the step that set them last", () => {
    expect(variablesBefore(steps, "s7")).toEqual([
      { name: "price", number: "2.1", type: "readText", mayBeMissing: true },
      { name: "title", number: "3", type: "setVariable" },
    ]);
  });

  it("are set by a check of the sign-in that names one", () => {
    const check: Step = { id: "c", type: "checkSignIn", inputs: { variable: "account" } };
    const silent: Step = { id: "d", type: "checkSignIn", inputs: { variable: "" } };
    expect(variablesBefore([check, silent], null).map(({ name }) => name)).toEqual(["account"]);
  });

  it("of a loop over a table are its columns too, as the last run read them", () => {
    const loop = (inputs: Step["inputs"]): Step[] => [
      { id: "t", type: "readTable", inputs: { selectors: ["table"], name: "orders" } },
      {
        id: "l",
        type: "repeat",
        inputs: { mode: "forEach", list: "orders", ...inputs },
        blocks: { steps: [{ id: "f", type: "fill", inputs: {} }] },
      },
    ];
    const last = new Map([["orders", [{ Product: "Tea", Price: "3", "per kg": "9" }]]]);
    const offered = (inputs: Step["inputs"]) =>
      withLastValues(variablesBefore(loop(inputs), "f"), last).map(
        ({ name, lastValue }) => [name, lastValue] as const,
      );
    const entries = [
      ["item.Product", "Tea"],
      ["item.Price", "3"],
    ];
    expect(offered({})).toEqual([
      ["orders", expect.stringContaining("Tea")],
      ["item", expect.stringContaining("Tea")],
      ...entries,
      ["index", undefined],
    ]);
    expect(offered({ hasColumns: true })).toEqual(
      expect.arrayContaining([...entries, ["Product", "Tea"], ["Price", "3"]]),
    );
  });

  it("have their value where nothing of the run decides it", () => {
    const put = (id: string, variable: string, value: string, more: Partial<Step> = {}): Step => ({
      id,
      type: "setVariable",
      inputs: { variable, value },
      ...more,
    });
    const set = [
      put("v1", "shop", "Lisbon"),
      put("v2", "title", "{{shop}} {{run.id}}"),
      put("v3", "greeting", "Hello {{shop}}"),
      {
        id: "b",
        type: "if",
        inputs: {},
        blocks: { else: [put("z", "shop", "Rome")], then: [put("y", "town", "Porto")] },
      },
    ];
    const known = variablesBefore(set, null).map(({ number, name, value }) => [
      number,
      name,
      value,
    ]);
    expect(known).toEqual([
      ["2", "title", undefined],
      ["3", "greeting", "Hello Lisbon"],
      ["4.1", "town", undefined],
      ["4.2", "shop", undefined],
    ]);
    const variables = [{ name: "shop", number: "1", type: "setVariable", value: "Lisbon" }];
    expect(previewOf("{{ shop }} {{other}} {{!shop}}", variables)).toEqual({
      text: "Lisbon {{other}} {{!shop}}",
      isOfLastRun: false,
    });
  });
});

describe("the last run", () => {
  const title = { name: "title", number: "1", type: "readText" };

  it("fills in what nothing else is known of, and says so", () => {
    const known = withLastValues([title], new Map([["title", ["a", 1]]]));
    expect(known[0]?.lastValue).toBe('["a",1]');
    expect(previewOf("{{title}}!", known)).toEqual({ text: '["a",1]!', isOfLastRun: true });
    expect(previewOf("{{title}}", [title])).toBeNull();
  });
});

describe("completion", () => {
  it("begins at two braces and ends when they are closed", () => {
    expect(openTemplateAt("Hi {{na", 7)).toEqual({ start: 3, typed: "na" });
    expect(openTemplateAt("Hi {{ ", 6)).toEqual({ start: 3, typed: "" });
    expect(openTemplateAt("Hi {{name}}", 11)).toBeNull();
    expect(openTemplateAt("Hi {name", 8)).toBeNull();
  });

  it("replaces what was typed and does not double the closing braces", () => {
    expect(insertVariable("Hi {{na}}!", 7, "name")).toEqual({ text: "Hi {{name}}!", caret: 11 });
    expect(insertVariable("Hi !", 3, "name")).toEqual({ text: "Hi {{name}}!", caret: 11 });
  });
});
