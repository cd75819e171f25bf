import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexBelow, moveRows, neighbourOf, nudgeRows } from "./flat-rows.ts";

const rowsOf = (text: string) => text.split("").map((id) => ({ id }));
const text = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join("");
const ids = (chosen: string) => new Set(chosen);

describe("rows of a list", () => {
  it("move together to a place", () => {
    expect(text(moveRows(rowsOf("abcde"), ids("bd"), 0))).toBe("bdace");
    expect(text(moveRows(rowsOf("abcde"), ids("bd"), 5))).toBe("acebd");
    const rows = rowsOf("abc");
    expect(moveRows(rows, ids("b"), 2)).toBe(rows);
  });

  it("are nudged by one place, past the ends not at all", () => {
    expect(text(nudgeRows(rowsOf("abcd"), ids("bc"), -1))).toBe("bcad");
    expect(text(nudgeRows(rowsOf("abcd"), ids("bc"), 1))).toBe("adbc");
    const rows = rowsOf("abcd");
    expect(nudgeRows(rows, ids("a"), -1)).toBe(rows);
    expect(text(nudgeRows(rowsOf("abcd"), ids("ad"), 1))).toBe("adbc");
  });

  it("come back when nudged there and back", () => {
    const rows = fc
      .uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f"), { minLength: 1 })
      .map((all) => rowsOf(all.join("")));
    fc.assert(
      fc.property(rows, fc.nat(), fc.constantFrom<1 | -1>(1, -1), (list, n, direction) => {
        const chosen = ids(list[n % list.length]?.id ?? "");
        const there = nudgeRows(list, chosen, direction);
        const back = there === list ? list : nudgeRows(there, chosen, direction === 1 ? -1 : 1);
        expect(text(back)).toBe(text(list));
      }),
    );
  });

  it("say where new ones go, and who is next when some have gone", () => {
    expect(indexBelow(rowsOf("abc"), ids("ab"))).toBe(2);
    expect(indexBelow(rowsOf("abc"), ids(""))).toBe(3);
    expect(neighbourOf(rowsOf("abc"), ids("b"))).toBe("c");
    expect(neighbourOf(rowsOf("abc"), ids("bc"))).toBe("a");
    expect(neighbourOf(rowsOf("a"), ids("a"))).toBeUndefined();
  });
});
