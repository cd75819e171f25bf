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
  const [active, setActive] = useState<GithubEntry | null>(null);
  const [ticked, setTicked] = useState<ReadonlyMap<string, GithubEntry>>(new Map());
  const [search, setSearch] = useState("");
  const current = active === null ? tree.root.path : folderOf(active);
  const one = active === null ? [] : [active];
  return {
    store,
    tree,
    active,
    /** What a command is about: the ticked entries, or the one that one is at. */
    chosen: ticked.size > 0 ? [...ticked.values()] : one,
    /** The folder that files and folders go to. */
    current,
    ticked,
    search,
    setActive,
    tick(entry: GithubEntry) {
      const next = new Map(ticked);
      if (!next.delete(entry.path)) next.set(entry.path, entry);
      setTicked(next);
    },
    forgetChosen() {
      setTicked(new Map());
      setActive(null);
    },
    find(text: string) {
      const isBegun = search === "" && text !== "";
      setSearch(text);
      const base = isBegun ? current : tree.root.path;
      store.show(text === "" ? "" : base, text);
      if (isBegun) setActive(null);
    },
    /** To a folder on the way to where one is. */
    goTo(path: string) {
      setSearch("");
      store.show("", "");
      setActive(path === "" ? null : folderAt(path));
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
