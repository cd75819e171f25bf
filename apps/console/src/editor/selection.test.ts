import { describe, expect, it } from "vitest";
import {
  moveFocus,
  NOTHING_SELECTED,
  prune,
  selectMany,
  selectOne,
  selectRange,
  toggle,
} from "./selection.ts";

const order = ["a", "b", "c", "d", "e"];
const keys = (selection: { keys: ReadonlySet<string> }) => [...selection.keys].toSorted();

describe("selection", () => {
  it("takes a range from the anchor in either direction", () => {
    expect(keys(selectRange(selectOne("b"), order, "d"))).toEqual(["b", "c", "d"]);
    const back = selectRange(selectRange(selectOne("c"), order, "e"), order, "a");
    expect(keys(back)).toEqual(["a", "b", "c"]);
    expect(back.anchor).toBe("c");
  });

  it("adds and takes away single keys", () => {
    expect(keys(toggle(toggle(selectOne("a"), "c"), "a"))).toEqual(["c"]);
  });

  it("moves with the keyboard and stops at the ends", () => {
    expect(moveFocus(NOTHING_SELECTED, order, 1, false).focus).toBe("a");
    expect(moveFocus(NOTHING_SELECTED, order, -1, false).focus).toBe("e");
    expect(moveFocus(selectOne("e"), order, 1, false).focus).toBe("e");
    expect(keys(moveFocus(selectOne("b"), order, 1, true))).toEqual(["b", "c"]);
    expect(moveFocus(selectOne("b"), [], 1, false)).toBe(NOTHING_SELECTED);
  });

  it("drops what has gone, and only that", () => {
    const selection = selectMany(["b", "c"]);
    expect(prune(selection, order)).toBe(selection);
    const pruned = prune(selection, ["a", "b"]);
    expect(keys(pruned)).toEqual(["b"]);
    expect(pruned.focus).toBe("b");
  });
});
