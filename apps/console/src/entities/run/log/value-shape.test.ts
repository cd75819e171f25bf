import { describe, expect, it } from "vitest";
import { valueShape } from "./value-shape.ts";

describe("shape of a collected value", () => {
  it("shows records as a table with every name that any of them has", () => {
    expect(
      valueShape([
        { name: "A", price: 1 },
        { name: "B", stock: null },
      ]),
    ).toEqual({
      kind: "table",
      columns: ["name", "price", "stock"],
      rows: [
        ["A", "1", ""],
        ["B", "", ""],
      ],
    });
    expect(valueShape({ a: [1] })).toEqual({ kind: "table", columns: ["a"], rows: [["[1]"]] });
  });

  it("shows mixed lists as lists and the rest as text", () => {
    expect(valueShape(["x", 2, { y: 1 }])).toEqual({ kind: "list", items: ["x", "2", '{"y":1}'] });
    expect(valueShape([])).toEqual({ kind: "list", items: [] });
    expect(valueShape(true)).toEqual({ kind: "text", text: "true" });
  });

  it("is not fooled by names that every object has", () => {
    expect(valueShape([{ toString: "x" }, { a: "y" }])).toMatchObject({
      rows: [
        ["x", ""],
        ["", "y"],
      ],
    });
  });
});
