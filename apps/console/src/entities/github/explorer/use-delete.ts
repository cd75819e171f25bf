import {
  deleteGithubFile,
  deleteGithubFolder,
  getGithubTree,
  type GithubEntry,
} from "@baton/contract";
import { useMutation } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { ApiError, fieldIssues, isGone } from "../../../api/errors.ts";
import { confirm } from "../../../ui/confirm/confirm.ts";
import { notifyRefusal, notifySuccess } from "../../../ui/notify.tsx";
import { githubErrorText } from "../problem.ts";
import type { ExplorerState } from "./use-explorer.ts";

const shaOf = ({ sha }: GithubEntry) => (sha === "" ? {} : { sha });

/** How many files that were. */
async function deleteOne(entry: GithubEntry): Promise<number> {
  const body = { path: entry.path, ...shaOf(entry) };
  try {
    if (entry.type === "folder") return (await call(deleteGithubFolder, { body })).deletedCount;
    await call(deleteGithubFile, { body });
    return 1;
  } catch (error) {
    // Somebody else has deleted it already.
    if (isGone(error)) return 0;
    throw error;
  }
}

/** What lies in a folder that goes as well goes with it. */
function withoutInner(entries: readonly GithubEntry[]): GithubEntry[] {
  const folders = entries.filter(({ type }) => type === "folder");
  return entries.filter(
    ({ path }) => !folders.some((folder) => path.startsWith(`${folder.path}/`)),
  );
}

/** How many entries lie right in a folder, if that can be found out. */
async function countIn({ path }: GithubEntry): Promise<number | null> {
  try {
    return (await call(getGithubTree, { body: { path, limit: 1 } })).totalCount;
  } catch {
    return null;
  }
}

async function question(t: TFunction, entries: readonly GithubEntry[]) {
  const [first] = entries;
  const count = entries.length;
  const forGood = t(($) => $.github.explorer.deleteText);
  const names = entries.map(({ name }) => name);
  if (count > 1 || !first)
    return { title: t(($) => $.github.explorer.deleteManyTitle, { count }), text: forGood, names };
  if (first.type !== "folder")
    return { title: t(($) => $.github.explorer.deleteFileTitle), text: forGood, names };
  const inside = await countIn(first);
  const holds =
    inside === null ? "" : `${t(($) => $.github.explorer.folderHolds, { count: inside })} `;
  return {
    title: t(($) => $.github.explorer.deleteFolderTitle),
    text: `${holds}${t(($) => $.github.explorer.deleteFolderText)} ${forGood}`,
    names,
  };
}

/** The file is another one than was seen: nobody has looked at what would be deleted. */
function refusalText(t: TFunction, error: unknown, entry: GithubEntry | null): string {
  if (!(error instanceof ApiError) || error.status !== 409 || !entry)
    return githubErrorText(t, error);
  return fieldIssues(error)["sha"] === undefined && entry.type === "folder"
    ? t(($) => $.github.explorer.tooManyInFolder)
    : t(($) => $.github.explorer.changedMeanwhile, { name: entry.name });
}

/** Each is a commit of its own; one that fails leaves those after it. */
export function useDelete(explorer: ExplorerState) {
  const { t } = useTranslation();
  const [doneCount, setDoneCount] = useState(0);
  const inHand = useRef<GithubEntry>(null);
  const remove = useMutation({
    meta: { handled: true },
    mutationFn: async (entries: readonly GithubEntry[]) => {
      let files = 0;
      for (const [at, entry] of entries.entries()) {
        setDoneCount(at);
        inHand.current = entry;
        files += await deleteOne(entry);
      }
      return files;
    },
    onSuccess: (count) => {
      notifySuccess(t(($) => $.github.explorer.deleted, { count }));
      explorer.forgetChosen();
    },
    onError: (error) => notifyRefusal(refusalText(t, error, inHand.current)),
    onSettled: () => explorer.store.reload(false),
  });
  return {
    isPending: remove.isPending,
    /** How many are being deleted. */
    total: remove.variables?.length ?? 0,
    doneCount,
    /** Whether they are gone. */
    async ask(entries: readonly GithubEntry[]): Promise<boolean> {
      const outer = withoutInner(entries);
      if (outer.length === 0 || remove.isPending) return false;
      const asked = await question(t, outer);
      const isSure = await confirm({
        ...asked,
        confirmLabel: t(($) => $.common.delete),
        isDestructive: true,
      });
      if (!isSure) return false;
      return remove.mutateAsync(outer).then(
        () => true,
        () => false,
      );
    },
  };
}

export type Removal = ReturnType<typeof useDelete>;
