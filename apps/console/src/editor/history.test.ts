import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canRedo, canUndo, type History, record, redo, startHistory, undo } from "./history.ts";

interface Value {
  n: number;
}
type Move = { n: number; key: string | null } | "undo" | "redo";

const move = fc.oneof(
  fc.record({ n: fc.nat(9), key: fc.constantFrom(null, "a", "b") }),
  fc.constantFrom<Move>("undo", "redo"),
);

function play(moves: readonly Move[]): History<Value> {
  return moves.reduce<History<Value>>(
    (history, one) => {
      if (one === "undo") return undo(history);
      if (one === "redo") return redo(history);
      return record(history, { n: one.n }, one.key);
    },
    startHistory({ n: -1 }),
  );
}

describe("history", () => {
  it("takes back what was undone, and the other way round", () => {
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const history = play(moves);
        const again = canUndo(history) ? redo(undo(history)) : history;
        const before = canRedo(history) ? undo(redo(history)) : history;
        expect([again.present, before.present]).toEqual([history.present, history.present]);
      }),
    );
  });

  it("leads back to the beginning", () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 150 }), (moves) => {
        let history = play(moves);
        while (canUndo(history)) history = undo(history);
        expect(history.present).toEqual({ n: -1 });
      }),
    );
  });

  it("forgets what was undone at the next change", () => {
    const history = record(undo(play([{ n: 1, key: null }])), { n: 2 });
    expect(canRedo(history)).toBe(false);
    expect(undo(history).present).toEqual({ n: -1 });
  });

  it("undoes typing in one field at once, and another field on its own", () => {
    const typed = play([
      { n: 1, key: "url" },
      { n: 2, key: "url" },
      { n: 3, key: "label" },
    ]);
    expect(undo(typed).present).toEqual({ n: 2 });
    expect(undo(undo(typed)).present).toEqual({ n: -1 });
  });

  it("does not merge across an undo", () => {
    const typed = record(
      undo(
        play([
          { n: 1, key: "url" },
          { n: 2, key: null },
        ]),
      ),
      { n: 3 },
      "url",
    );
    expect(undo(typed).present).toEqual({ n: 1 });
  });
});
