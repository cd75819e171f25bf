import type { GithubEntry } from "@baton/contract";
import { hashKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useStore } from "../../../ui/store.ts";
import { githubKeys } from "../github.keys.ts";
import { problemOf } from "../problem.ts";
import { parentPath } from "./tree.ts";
import { TreeStore } from "./tree-store.ts";

const STATE_HASH = hashKey(githubKeys.state);

/** Reads anew when the live stream, or a change from here, says that GitHub has changed. */
function useReadAnew(store: TreeStore): void {
  const cache = useQueryClient();
  useEffect(
    () =>
      cache.getQueryCache().subscribe((event) => {
        const isState = event.query.queryHash === STATE_HASH;
        if (isState && event.type === "updated" && event.action.type === "invalidate")
          store.reload(false);
      }),
    [cache, store],
  );
}

/** Where one is: at an entry, or at a row that is not read yet. */
interface Place {
  entry: GithubEntry | null;
  /** Below 0: nowhere. */
  row: number;
}

const NOWHERE: Place = { entry: null, row: -1 };

const folderOf = ({ type, path }: GithubEntry): string =>
  type === "folder" ? path : parentPath(path);

/** The tree, where in it one is, and what is ticked. */
export function useExplorer() {
  const cache = useQueryClient();
  // The card above says what stands in the way.
  const handleError = useCallback(
    (error: unknown) => {
      if (problemOf(error) !== null) void cache.refetchQueries({ queryKey: githubKeys.state });
    },
    [cache],
  );
  const [store] = useState(() => new TreeStore(handleError));
  const tree = useStore(store.shown);
  useEffect(() => store.start(), [store]);
  useReadAnew(store);
  const [place, setPlace] = useState(NOWHERE);
  const gone = tree.at(place.row);
  const active = place.entry ?? (gone?.kind === "entry" ? gone.entry : null);
  // From now on it is the entry, wherever it moves to.
  if (place.entry !== active) setPlace({ ...place, entry: active });
  const [ticked, setTicked] = useState<ReadonlyMap<string, GithubEntry>>(new Map());
  const [search, setSearch] = useState("");
  const current = active === null ? (gone ?? { folder: tree.root }).folder.path : folderOf(active);
  const one = active === null ? [] : [active];
  return {
    store,
    tree,
    active,
    /** The row one is at; below 0 at none. */
    activeRow: (active === null ? undefined : store.find(active.path)) ?? place.row,
    /** What a command is about: the ticked entries, or the one that one is at. */
    chosen: ticked.size > 0 ? [...ticked.values()] : one,
    /** The folder that files and folders go to. */
    current,
    ticked,
    search,
    goToRow(row: number) {
      const at = tree.at(row);
      setPlace({ entry: at?.kind === "entry" ? at.entry : null, row });
    },
    tick(entry: GithubEntry) {
      const next = new Map(ticked);
      if (!next.delete(entry.path)) next.set(entry.path, entry);
      setTicked(next);
    },
    forgetChosen() {
      setTicked(new Map());
      setPlace(NOWHERE);
    },
    find(text: string) {
      const isBegun = search === "" && text !== "";
      setSearch(text);
      const base = isBegun ? current : tree.root.path;
      store.show(text === "" ? "" : base, text);
      // A row that was waited for is another one in another list.
      if (isBegun || active === null) setPlace(NOWHERE);
    },
    /** To a folder on the way to where one is. */
    goTo(path: string) {
      setSearch("");
      store.show("", "");
      setPlace({ entry: path === "" ? null : folderAt(path), row: -1 });
    },
  };
}

export type ExplorerState = ReturnType<typeof useExplorer>;

/** A folder that is known by its path alone. */
const folderAt = (path: string): GithubEntry => ({
  path,
  name: path.slice(path.lastIndexOf("/") + 1),
  type: "folder",
  sha: "",
  size: null,
});
