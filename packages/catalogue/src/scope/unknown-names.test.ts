import type { Step } from "@baton/contract";
import { describe, expect, it } from "vitest";
import type { ScopedName } from "./scope.ts";
import { unknownNames } from "./unknown-names.ts";

const read = (id: string, name: string): Step => ({ id, type: "readText", inputs: { name } });
const steps: Step[] = [
  read("s1", "title"),
  {
    id: "s2",
    type: "repeat",
    inputs: { mode: "forEach", list: "title" },
    blocks: { steps: [read("s3", "price"), { id: "s4", type: "reload", inputs: {} }] },
  },
];
const known = (name: string): [string, ScopedName] => [
  name,
  { name, stepId: "before", type: "readText", isCertain: true },
];
const unknown = (list: readonly Step[], before: readonly string[] = []): string[] =>
  unknownNames(list, new Map(before.map(known)));

describe("unknown variables", () => {
  const fill = (id: string, value: string): Step => ({ id, type: "fill", inputs: { value } });

  it("are those that nothing above has set", () => {
    const wrong = [fill("f1", "{{title}} {{ typo }}"), ...steps, fill("f2", "{{title}} {{price}}")];
    expect(unknown(wrong)).toEqual(["title", "typo"]);
    expect(unknown(wrong, ["title"])).toEqual(["typo"]);
  });

  it("are those too that an expression names", () => {
    const compute = (expression: string): Step => ({
      id: "c",
      type: "compute",
      inputs: { variable: "sum", expression },
    });
    expect(unknown([compute("1 + 2 * count")])).toEqual(["count"]);
    expect(unknown([compute("{{count}} + title")], ["title"])).toEqual(["count"]);
    expect(unknown([compute("1 + 2 * count"), fill("f", "{{sum}}")], ["count"])).toEqual([]);
    expect(unknown([compute("`extension.name` & run.id")])).toEqual([]);
  });

  it("are none of those that every run begins with", () => {
    const given = fill("f", "{{extension.id}} {{extension.name}} {{run.id}} {{extension.age}}");
    expect(unknown([given])).toEqual(["extension.age"]);
  });

  it("are what is hidden of the account wherever no text may be hidden", () => {
    const both = "{{account.name}} {{account.login}} {{account.password}}";
    expect(unknown([fill("f", both)])).toEqual([]);
    const shown: Step = { id: "r", type: "waitText", inputs: { text: both } };
    expect(unknown([shown])).toEqual(["account.login", "account.password"]);
  });

  it("knows the account's tokens and code where the server carries the step out", () => {
    const named = "{{account.adsToken}} {{account.bmToken}} {{account.code}} {{account.password}}";
    const request: Step = {
      ...{ id: "h", type: "httpRequest" },
      inputs: { url: "https://a.test/", headers: [named] },
    };
    expect(unknown([request])).toEqual(["account.password"]);
    expect(unknown([fill("f", named)])).toEqual([]);
  });

  it("are none inside a loop whose columns are variables, for only the run knows these", () => {
    const inner = fill("f", "{{Product}} {{item.Price}}");
    const loop = (hasColumns: boolean): Step => ({
      id: "l",
      type: "repeat",
      inputs: { mode: "forEach", list: "rows", hasColumns },
      blocks: { steps: [{ ...nestedLoop, blocks: { steps: [inner] } }] },
    });
    const nestedLoop: Step = { id: "n", type: "repeat", inputs: { mode: "forEach", list: "item" } };
    expect(unknown([loop(true)])).toEqual([]);
    expect(unknown([loop(false)])).toEqual(["Product"]);
    expect(unknown([loop(true), fill("g", "{{Product}}")])).toEqual(["Product"]);
  });

  it("knows a loop's own ones inside it only, and the way into a value", () => {
    const loop = (inner: Step[]): Step => ({
      id: "l",
      type: "repeat",
      inputs: { mode: "forEach", list: "rows" },
      blocks: { steps: inner },
    });
    expect(unknown([loop([fill("f", "{{item.price}} {{index}}")])])).toEqual([]);
    expect(unknown([loop([]), fill("f", "{{item}}")])).toEqual(["item"]);
    const counted = { ...loop([fill("f", "{{index}} {{item}}")]), inputs: { mode: "times" } };
    expect(unknown([counted])).toEqual(["item"]);
  });
});
