import type { GithubEntry } from "@baton/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Folder, makeFolder, PAGE_ENTRIES, type Row, rowAt, rowCount, rowOf } from "./tree.ts";

const entry = (path: string): GithubEntry => ({
  path,
  name: path.slice(path.lastIndexOf("/") + 1),
  type: "folder",
  sha: "",
  size: null,
});

/** Fills a folder that has so many entries. */
function fill(folder: Folder, count: number): void {
  folder.total = count;
  for (let index = 0; index < count; index += 1) {
    const path = `${folder.path}/${index}`;
    const page = Math.floor(index / PAGE_ENTRIES);
    folder.pages.set(page, [...(folder.pages.get(page) ?? []), entry(path)]);
    folder.places.set(path, index);
  }
}

interface Shape {
  count: number;
  open: { at: number; inside: Shape }[];
}

const shape: fc.Memo<Shape> = fc.memo((depth) =>
  fc.record({
    count: fc.nat(6),
    open:
      depth <= 1
        ? fc.constant([])
        : fc.array(fc.record({ at: fc.nat(5), inside: shape(depth - 1) }), { maxLength: 3 }),
  }),
);

function build({ count, open }: Shape, folder = makeFolder("", null)): Folder {
  fill(folder, count);
  for (const { at, inside } of open) {
    if (at >= count) continue;
    const child = makeFolder(`${folder.path}/${at}`, folder);
    folder.open.set(child.path, build(inside, child));
  }
  return folder;
}

/** All rows, as they would be made one by one. */
function* listed(folder: Folder): Generator<string> {
  if (folder.total === 0) {
    yield `${folder.path} is empty`;
    return;
  }
  for (let index = 0; index < (folder.total ?? 0); index += 1) {
    const path = `${folder.path}/${index}`;
    yield path;
    const child = folder.open.get(path);
    if (child) yield* listed(child);
  }
}

const said = (row: Row): string =>
  row.kind === "entry" ? row.entry.path : `${row.folder.path} is ${row.kind}`;

test("rows stand as if all of them had been listed", () => {
  fc.assert(
    fc.property(shape(3), (given) => {
      const root = build(given);
      const expected = [...listed(root)];
      expect(rowCount(root)).toBe(expected.length);
      expect(expected.map((_, row) => said(rowAt(root, row)))).toEqual(expected);
    }),
  );
});

test("every entry is found at its row", () => {
  fc.assert(
    fc.property(shape(3), (given) => {
      const root = build(given);
      const rows = Array.from({ length: rowCount(root) }, (_, row) => row);
      const found = rows.map((row) => {
        const at = rowAt(root, row);
        return at.kind === "entry" ? rowOf(at.folder, at.index) : row;
      });
      expect(found).toEqual(rows);
    }),
  );
});

test("of a large folder only the pages that were read are there", () => {
  const root = makeFolder("", null);
  root.total = 100_000;
  root.pages.set(99, [entry("last/0")]);
  root.places.set("last/0", 99_000);
  expect(rowCount(root)).toBe(100_000);
  expect(rowAt(root, 0)).toMatchObject({ kind: "waiting", index: 0 });
  expect(rowAt(root, 99_000)).toMatchObject({ kind: "entry", index: 99_000 });
});
