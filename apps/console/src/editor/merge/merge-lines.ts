import { isDeepEqual } from "@baton/contract";
import {
  lineTree,
  type LineTree,
  type MergeLine,
  type MergeLines,
  placeAfter,
} from "./line-tree.ts";
import { movedIn } from "./moved-lines.ts";

export type Side = "mine" | "theirs";
export type Versions<Value> = Readonly<Record<"base" | Side, Value>>;

/** Both sides touched the same line: what each made of it, null for taken away. */
export interface LineConflict<Content> {
  id: string;
  mine: Content | null;
  theirs: Content | null;
}

export interface LinesMerge<Content> {
  conflicts: readonly LineConflict<Content>[];
  /** Both put the same lines elsewhere: the order of one side has to be chosen. */
  isOrderOpen: boolean;
  /** How many lines each side changed, added, took away or moved. */
  changed: Readonly<Record<Side, number>>;
  merge: (choices: MergeChoices) => MergeLine<Content>[];
}

export interface MergeChoices {
  /** By line. */
  lines: ReadonlyMap<string, Side>;
  order: Side;
}

const OTHER: Readonly<Record<Side, Side>> = { mine: "theirs", theirs: "mine" };
const SIDES: readonly Side[] = ["mine", "theirs"];

/**
 * Three versions of the lines become one: what only one side touched is taken from it. Where both
 * did, the line is a conflict, and its choice decides. A line that one side took away while the
 * other changed it, or something in it, is one conflict with all that is inside.
 */
export function mergeLines<Content>(versions: Versions<MergeLines<Content>>): LinesMerge<Content> {
  const trees = {
    base: lineTree(versions.base),
    mine: lineTree(versions.mine),
    theirs: lineTree(versions.theirs),
  };
  const removals = SIDES.flatMap((side) => removedBy(side, trees));
  const settled = new Set(removals.flatMap(({ lost }) => [...lost]));
  const conflicts = [
    ...removals.flatMap(({ conflict }) => (conflict ? [conflict] : [])),
    ...contentConflicts(trees, settled),
  ];
  const moved = {
    mine: movedIn(trees.base, trees.mine),
    theirs: movedIn(trees.base, trees.theirs),
  };
  const isOrderOpen = movesClash(trees, moved);
  return {
    conflicts,
    isOrderOpen,
    changed: {
      mine: countChanges(trees.base, trees.mine, moved.mine),
      theirs: countChanges(trees.base, trees.theirs, moved.theirs),
    },
    merge(choices) {
      const contents = decide(trees, removals, choices);
      const lead = isOrderOpen ? choices.order : "mine";
      const followed = isOrderOpen ? [] : [...moved[OTHER[lead]]];
      return arrange(trees[lead], trees[OTHER[lead]], contents, new Set(followed));
    },
  };
}

type Trees<Content> = Versions<LineTree<Content>>;

interface Removal<Content> {
  side: Side;
  /** All that goes with it. */
  lost: ReadonlySet<string>;
  id: string;
  /** Null where the other side left all of it as it was. */
  conflict: LineConflict<Content> | null;
}

/** What a side took away: outermost lines, each with what the other side has inside. */
function removedBy<Content>(side: Side, { base, ...sides }: Trees<Content>): Removal<Content>[] {
  const own = sides[side];
  const other = sides[OTHER[side]];
  const isRemoved = (id: string) => base.has(id) && !own.has(id) && other.has(id);
  const isOutermost = (id: string) => !other.ancestors(id).some(isRemoved);
  return other.ids
    .filter((id) => isRemoved(id) && isOutermost(id))
    .map((id) => {
      // What this side has put elsewhere is not lost with it.
      const lost = new Set([id, ...other.inside(id)].filter((one) => !own.has(one)));
      const isTouched = [...lost].some((one) => !other.isAsIn(base, one));
      const content = other.contentOf(id);
      const conflict: LineConflict<Content> =
        side === "mine" ? { id, mine: null, theirs: content } : { id, mine: content, theirs: null };
      return { side, id, lost, conflict: isTouched ? conflict : null };
    });
}

function contentConflicts<Content>(
  { base, mine, theirs }: Trees<Content>,
  settled: ReadonlySet<string>,
): LineConflict<Content>[] {
  return mine.ids.flatMap((id) => {
    if (settled.has(id) || !theirs.has(id)) return [];
    const [before, own, other] = [base.contentOf(id), mine.contentOf(id), theirs.contentOf(id)];
    const isOpen =
      !isDeepEqual(own, other) && !isDeepEqual(own, before) && !isDeepEqual(other, before);
    return isOpen ? [{ id, mine: own, theirs: other }] : [];
  });
}

/** One side's lists against the other's: lines that both moved, or both into other lists. */
function movesClash<Content>(
  { base, mine, theirs }: Trees<Content>,
  moved: Readonly<Record<Side, ReadonlySet<string>>>,
): boolean {
  const changesList = (tree: LineTree<Content>) => (id: string) =>
    base.has(id) && tree.has(id) && !isDeepEqual(base.listOf(id), tree.listOf(id));
  const both = [...moved.mine].filter((id) => moved.theirs.has(id));
  const haveBothNested =
    [...moved.mine].some(changesList(mine)) && [...moved.theirs].some(changesList(theirs));
  if (both.length === 0 && !haveBothNested) return false;
  const common = mine.ids.filter((id) => theirs.has(id) && base.has(id));
  const arranged = (tree: LineTree<Content>) =>
    tree.ids.filter((id) => common.includes(id)).map((id) => [id, tree.listOf(id)]);
  return !isDeepEqual(arranged(mine), arranged(theirs));
}

function countChanges<Content>(
  base: LineTree<Content>,
  tree: LineTree<Content>,
  moved: ReadonlySet<string>,
): number {
  const gone = base.ids.filter((id) => !tree.has(id)).length;
  const touched = tree.ids.filter((id) => moved.has(id) || !tree.isAsIn(base, id)).length;
  return gone + touched;
}

/** What each line is in the result; a line that is not there is gone. */
function decide<Content>(
  { base, mine, theirs }: Trees<Content>,
  removals: readonly Removal<Content>[],
  { lines }: MergeChoices,
): Map<string, Content> {
  const lost = new Set<string>();
  for (const { side, id, lost: all, conflict } of removals) {
    if (conflict === null || lines.get(id) === side) for (const one of all) lost.add(one);
  }
  const result = new Map<string, Content>();
  for (const id of new Set([...mine.ids, ...theirs.ids])) {
    if (lost.has(id)) continue;
    const own = mine.contentOf(id);
    const other = theirs.contentOf(id);
    const isTheirs =
      own === null ||
      (other !== null &&
        (isDeepEqual(own, base.contentOf(id)) ||
          (!isDeepEqual(other, base.contentOf(id)) && lines.get(id) === "theirs")));
    const content = isTheirs ? other : own;
    if (content !== null) result.set(id, content);
  }
  return result;
}

/** The lead's order; what it lacks, and what the other side moved, goes where the other has it. */
function arrange<Content>(
  lead: LineTree<Content>,
  other: LineTree<Content>,
  contents: ReadonlyMap<string, Content>,
  followed: ReadonlySet<string>,
): MergeLine<Content>[] {
  const isKept = (tree: LineTree<Content>, id: string) =>
    contents.has(id) && tree.ancestors(id).every((above) => contents.has(above));
  const staying = lead.lines
    .filter(({ id }) => isKept(lead, id) && !followed.has(id))
    .map(({ id, list }) => ({ id, list }));
  const placed = lineTree(staying.map((line) => ({ ...line, content: null })));
  for (const id of other.ids) {
    if (contents.has(id) && !placed.has(id)) placeAfter(placed, id, other);
  }
  for (const id of contents.keys()) if (!placed.has(id)) placed.add(id, null, null);
  return placed
    .inOrder()
    .map(({ id, list }) => ({ id, list, content: contents.get(id) as Content }));
}
