import { lineStep } from "../../../ui/virtual-list/list-keys.ts";
import { type Row, rowOf } from "./tree.ts";

type TreeKey =
  | { type: "go"; row: number }
  | { type: "unfold" | "fold" | "open" | "tick" | "delete" };

interface Place {
  key: string;
  /** Below 0: nowhere yet. */
  row: number;
  length: number;
  at: Row | undefined;
  linesPerPage: number;
}

const go = (row: number, length: number): TreeKey => ({
  type: "go",
  row: Math.min(length - 1, Math.max(0, row)),
});

/** To the folder around an entry, where that is one of the tree. */
function toParent({ folder }: Row, length: number): TreeKey | null {
  const place = folder.parent?.places.get(folder.path);
  return folder.parent && place !== undefined ? go(rowOf(folder.parent, place), length) : null;
}

const PLAIN_KEYS: Readonly<Record<string, TreeKey>> = {
  Enter: { type: "open" },
  " ": { type: "tick" },
  Delete: { type: "delete" },
};

/** What a key asks of a tree, as such trees answer to it everywhere. */
export function treeKey({ key, row, length, at, linesPerPage }: Place): TreeKey | null {
  const step = lineStep(key, linesPerPage);
  if (step !== undefined) return go(row + step, length);
  if (at === undefined) return null;
  const isOpen = at.kind === "entry" && at.isOpen;
  if (key === "ArrowLeft") return isOpen ? { type: "fold" } : toParent(at, length);
  if (at.kind !== "entry") return null;
  if (key !== "ArrowRight") return PLAIN_KEYS[key] ?? null;
  if (at.entry.type !== "folder") return null;
  return isOpen ? go(row + 1, length) : { type: "unfold" };
}
