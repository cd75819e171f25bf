import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MergeLine, MergeList } from "./line-tree.ts";
import { lineTree } from "./line-tree.ts";
import { mergeLines, type MergeChoices, type Side } from "./merge-lines.ts";

type Lines = MergeLine<string>[];

const flat = (text: string): Lines =>
  text.split("").map((id) => ({ id, list: null, content: id.toLowerCase() }));
const noChoices: MergeChoices = { lines: new Map(), order: "mine" };
const shape = (lines: Lines) => lines.map(({ id, content }) => `${id}${content}`).join(" ");

describe("a merge of lines", () => {
  it("takes from each side what the other left alone", () => {
    const base = flat("ABCD");
    const mine = [...flat("ABCD"), ...flat("X")].map((line) =>
      line.id === "B" ? { ...line, content: "mine" } : line,
    );
    const theirs = flat("DABC").filter(({ id }) => id !== "C");
    const merged = mergeLines({ base, mine, theirs });
    expect(merged.conflicts).toEqual([]);
    expect(merged.isOrderOpen).toBe(false);
    expect(shape(merged.merge(noChoices))).toBe("Dd Aa Bmine Xx");
    expect(merged.changed).toEqual({ mine: 2, theirs: 2 });
  });

  it("asks where both changed a line, and where one changed what the other took away", () => {
    const base = flat("ABC");
    const change = (id: string, content: string) =>
      flat("ABC").map((line) => (line.id === id ? { ...line, content } : line));
    const both = mergeLines({ base, mine: change("B", "one"), theirs: change("B", "two") });
    expect(both.conflicts).toEqual([{ id: "B", mine: "one", theirs: "two" }]);
    const theirs = { lines: new Map([["B", "theirs" as const]]), order: "mine" as const };
    expect(shape(both.merge(theirs))).toBe("Aa Btwo Cc");
    const gone = mergeLines({ base, mine: flat("AC"), theirs: change("B", "two") });
    expect(gone.conflicts).toEqual([{ id: "B", mine: null, theirs: "two" }]);
    expect(shape(gone.merge(theirs))).toBe("Aa Btwo Cc");
    const mine = { ...theirs, lines: new Map([["B", "mine" as const]]) };
    expect(shape(gone.merge(mine))).toBe("Aa Cc");
  });

  it("asks for an order where both moved the same line", () => {
    const merged = mergeLines({ base: flat("ABCD"), mine: flat("DABC"), theirs: flat("ADBC") });
    expect(merged.isOrderOpen).toBe(true);
    expect(shape(merged.merge({ ...noChoices, order: "theirs" }))).toBe("Aa Dd Bb Cc");
  });
});

type Edit =
  | { kind: "add"; at: number; into: number; id: string }
  | { kind: "change"; at: number; content: string }
  | { kind: "remove"; at: number }
  | { kind: "move"; at: number; to: number; into: number };

/** Edits as one makes them: with a line goes what is inside. */
function apply(lines: Lines, edits: readonly Edit[]): Lines {
  return edits.reduce((now, edit) => step(now, edit), lines);
}

function step(lines: Lines, edit: Edit): Lines {
  if (edit.kind === "add") return insert(lines, edit.id, edit.id, edit.at, edit.into);
  const line = lines[edit.at % Math.max(1, lines.length)];
  if (!line) return lines;
  if (edit.kind === "change") {
    return lines.map((one) => (one === line ? { ...one, content: edit.content } : one));
  }
  const inside = new Set([line.id, ...lineTree(lines).inside(line.id)]);
  const rest = lines.filter(({ id }) => !inside.has(id));
  if (edit.kind === "remove") return rest;
  const moved = insert(rest, line.id, line.content, edit.to, edit.into);
  const list = moved.find(({ id }) => id === line.id)?.list ?? null;
  return inOrder([
    ...moved.map((one) => (one.id === line.id ? { ...line, list } : one)),
    ...lines.filter(({ id }) => id !== line.id && inside.has(id)),
  ]);
}

function insert(lines: Lines, id: string, content: string, at: number, into: number): Lines {
  const parent = into === 0 ? undefined : lines[into % Math.max(1, lines.length)];
  const list: MergeList = parent ? { parentId: parent.id, block: "steps" } : null;
  const place = at % (lines.length + 1);
  return inOrder([...lines.slice(0, place), { id, list, content }, ...lines.slice(place)]);
}

const inOrder = (lines: Lines): Lines => {
  const contents = new Map(lines.map(({ id, content }) => [id, content]));
  return lineTree(lines)
    .inOrder()
    .map(({ id, list }) => ({ id, list, content: contents.get(id) ?? "" }));
};

const number = fc.nat({ max: 12 });
const editsOf = (side: string) =>
  fc
    .array(
      fc.oneof(
        fc.record({ kind: fc.constant("add" as const), at: number, into: number }),
        fc.record({ kind: fc.constant("change" as const), at: number }),
        fc.record({ kind: fc.constant("remove" as const), at: number }),
        fc.record({ kind: fc.constant("move" as const), at: number, to: number, into: number }),
      ),
      { maxLength: 5 },
    )
    .map((edits) =>
      edits.map((edit, at): Edit => {
        if (edit.kind === "add") return { ...edit, id: `${side}${at}` };
        return edit.kind === "change" ? { ...edit, content: `${side} ${at}` } : edit;
      }),
    );
const versions = fc
  .tuple(editsOf("base"), editsOf("mine"), editsOf("theirs"))
  .map(([first, mine, theirs]) => {
    const base = apply(flat("ABCDEF"), first);
    return { base, mine: apply(base, mine), theirs: apply(base, theirs) };
  });
const side = fc.constantFrom<Side>("mine", "theirs");

describe("merges of any edits", () => {
  it("lose no edit unsaid", () => {
    fc.assert(
      fc.property(versions, side, side, ({ base, mine, theirs }, choice, order) => {
        const merged = mergeLines({ base, mine, theirs });
        const lines = new Map(merged.conflicts.map(({ id }) => [id, choice]));
        const result = merged.merge({ lines, order });
        const ids = result.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const [b, m, t, r] = [base, mine, theirs, result].map((one) => lineTree(one)) as [
          ReturnType<typeof lineTree<string>>,
          ReturnType<typeof lineTree<string>>,
          ReturnType<typeof lineTree<string>>,
          ReturnType<typeof lineTree<string>>,
        ];
        expect(r.inOrder().length).toBe(ids.length);
        /** Said of the line itself, or of one that it stood in. */
        const isSaid = (id: string) =>
          [id, ...m.ancestors(id), ...t.ancestors(id), ...b.ancestors(id)].some((one) =>
            lines.has(one),
          );
        for (const [own, other] of [
          [m, t],
          [t, m],
        ] as const) {
          for (const id of own.ids) {
            if (isSaid(id)) continue;
            const isEdited = own.contentOf(id) !== b.contentOf(id);
            if (isEdited) expect(r.contentOf(id), `${id} edited`).toBe(own.contentOf(id));
            if (!r.has(id)) expect(b.has(id) && !other.has(id), `${id} is gone`).toBe(true);
          }
          for (const id of b.ids) {
            if (!own.has(id) && !isSaid(id)) expect(r.has(id), `${id} came back`).toBe(false);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("are the other side itself where one did nothing, and each side where it was chosen alone", () => {
    fc.assert(
      fc.property(versions, ({ base, mine }) => {
        const theirsOnly = mergeLines({ base, mine: base, theirs: mine });
        expect(theirsOnly.conflicts).toEqual([]);
        expect(theirsOnly.isOrderOpen).toBe(false);
        expect(theirsOnly.merge(noChoices)).toEqual(mine);
        expect(mergeLines({ base, mine, theirs: base }).merge(noChoices)).toEqual(mine);
        expect(mergeLines({ base, mine, theirs: mine }).merge(noChoices)).toEqual(mine);
      }),
      { numRuns: 1000 },
    );
  });
});
