import { isDeepEqual } from "@baton/contract";

/** The list that a line stands in: a block of another line; null is the outermost. */
export type MergeList = { parentId: string; block: string } | null;

/** A line of a draft, flat or in a tree. */
export interface MergeLine<Content> {
  id: string;
  list: MergeList;
  /** All of it but the lines inside. */
  content: Content;
}

/** In reading order: a line before what is in it. */
export type MergeLines<Content> = readonly MergeLine<Content>[];

const listKey = (list: MergeList): string =>
  list === null ? "" : `${list.parentId}\n${list.block}`;

/** Lines with their lists, which may be put together anew. */
export interface LineTree<Content> {
  lines: MergeLines<Content>;
  ids: readonly string[];
  has: (id: string) => boolean;
  contentOf: (id: string) => Content | null;
  listOf: (id: string) => MergeList;
  /** Ids of a list, in order. */
  inList: (list: MergeList) => readonly string[];
  /** The lines around one, from the nearest. */
  ancestors: (id: string) => string[];
  /** All that is inside of one, however deep. */
  inside: (id: string) => string[];
  /** Whether its content and its list are those of the other. */
  isAsIn: (other: LineTree<Content>, id: string) => boolean;
  /** Below another line of the list; first without one. */
  add: (id: string, list: MergeList, below: string | null) => void;
  /** As it stands now. */
  inOrder: () => { id: string; list: MergeList }[];
}

export function lineTree<Content>(lines: MergeLines<Content>): LineTree<Content> {
  const known = new Map(lines.map((line) => [line.id, line]));
  const places = new Map(lines.map(({ id, list }) => [id, list]));
  const lists = new Map<string, string[]>();
  const blocks = new Map<string, Set<string>>();
  const openList = (list: MergeList): string[] => {
    const key = listKey(list);
    const ids = lists.get(key) ?? [];
    lists.set(key, ids);
    if (list) blocks.set(list.parentId, (blocks.get(list.parentId) ?? new Set()).add(list.block));
    return ids;
  };
  for (const { id, list } of lines) openList(list).push(id);
  const insideOf = (id: string): { id: string; list: MergeList }[] =>
    [...(blocks.get(id) ?? [])].flatMap((block) => walk({ parentId: id, block }));
  const walk = (list: MergeList): { id: string; list: MergeList }[] =>
    (lists.get(listKey(list)) ?? []).flatMap((id) => [{ id, list }, ...insideOf(id)]);
  const tree: LineTree<Content> = {
    lines,
    ids: lines.map(({ id }) => id),
    has: (id) => places.has(id),
    contentOf: (id) => known.get(id)?.content ?? null,
    listOf: (id) => places.get(id) ?? null,
    inList: (list) => lists.get(listKey(list)) ?? [],
    ancestors(id) {
      const parent = places.get(id)?.parentId;
      return parent === undefined ? [] : [parent, ...tree.ancestors(parent)];
    },
    inside: (id) => insideOf(id).map((one) => one.id),
    isAsIn: (other, id) =>
      other.has(id) &&
      isDeepEqual(tree.contentOf(id), other.contentOf(id)) &&
      isDeepEqual(tree.listOf(id), other.listOf(id)),
    add(id, list, below) {
      const ids = openList(list);
      ids.splice(below === null ? 0 : ids.indexOf(below) + 1, 0, id);
      places.set(id, list);
    },
    inOrder: () => walk(null),
  };
  return tree;
}

/** Puts a line where another tree has it: below the nearest line above it that both have there. */
export function placeAfter<Content>(
  tree: LineTree<null>,
  id: string,
  model: LineTree<Content>,
): void {
  const list = model.listOf(id);
  if (list !== null && !tree.has(list.parentId)) return;
  const siblings = model.inList(list);
  const above = siblings.slice(0, siblings.indexOf(id)).toReversed();
  const here = new Set(tree.inList(list));
  tree.add(id, list, above.find((one) => here.has(one)) ?? null);
}
