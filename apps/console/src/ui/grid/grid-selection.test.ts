import { describe, expect, test } from "vitest";
import { createSelection, headerCheck } from "./grid-selection.ts";

const build = () => createSelection<{ id: number }>((row) => row.id);
const ids = (selection: ReturnType<typeof build>) => [...selection.rows().keys()];

describe("selection", () => {
  test("toggles one and leaves the others", () => {
    const selection = build();
    selection.replace([{ id: 1 }, { id: 2 }]);
    selection.toggle(2, { id: 2 });
    selection.toggle(3, { id: 3 });
    expect(ids(selection)).toEqual([1, 3]);
  });

  test("adds without doubling and removes what is gone", () => {
    const selection = build();
    selection.add([{ id: 1 }, { id: 2 }]);
    selection.add([{ id: 2 }, { id: 3 }]);
    selection.remove([1, 9]);
    expect(ids(selection)).toEqual([2, 3]);
  });

  test("tells listeners of changes only", () => {
    const selection = build();
    let calls = 0;
    const stop = selection.subscribe(() => {
      calls += 1;
    });
    selection.clear();
    selection.remove([5]);
    expect(calls).toBe(0);
    selection.toggle(1, { id: 1 });
    stop();
    selection.clear();
    expect(calls).toBe(1);
  });

  test("follows what becomes of its rows, and of no others", () => {
    const selection = createSelection<{ id: number; note: string }>((row) => row.id);
    selection.replace([
      { id: 1, note: "" },
      { id: 2, note: "" },
    ]);
    let calls = 0;
    selection.subscribe(() => {
      calls += 1;
    });
    selection.patch(new Map([[9, { note: "elsewhere" }]]));
    expect(calls).toBe(0);
    selection.patch(
      new Map([
        [2, { note: "new" }],
        [9, { note: "elsewhere" }],
      ]),
    );
    expect([...selection.rows().values()].map(({ note }) => note)).toEqual(["", "new"]);
    expect(calls).toBe(1);
  });

  test("the checkbox over the page counts that page alone", () => {
    const selected = new Map([
      [1, null],
      [7, null],
    ]);
    expect(headerCheck(selected, [1, 7])).toBe("all");
    expect(headerCheck(selected, [1, 2])).toBe("some");
    expect(headerCheck(selected, [3])).toBe("none");
    expect(headerCheck(selected, [])).toBe("none");
  });
});
