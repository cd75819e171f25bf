import { type DragEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { droppedFiles } from "../upload/dropped-files.ts";
import { useTakeFiles } from "../upload/use-take-files.ts";
import classes from "./explorer.module.css";
import { parentPath } from "./tree.ts";
import type { TreeShown } from "./tree-store.ts";

interface DropAreaProps {
  tree: TreeShown;
  repo: string;
  /** Where what is dropped beside all entries goes. */
  current: string;
  children: (dropPath: string | null) => ReactNode;
}

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes("Files");

/** Takes files onto the folder below the pointer; onto a file they go beside it. */
export function DropArea({ tree, repo, current, children }: DropAreaProps) {
  const { t } = useTranslation();
  const [over, setOver] = useState<string | null>(null);
  const takeFiles = useTakeFiles();
  const folderAt = (target: EventTarget): string => {
    const line = (target as Element).closest<HTMLElement>("[data-index]");
    const row = tree.at(Number(line?.dataset["index"] ?? -1));
    if (!row) return current;
    if (row.kind !== "entry") return row.folder.path;
    return row.entry.type === "folder" ? row.entry.path : parentPath(row.entry.path);
  };
  return (
    <div
      className={classes["drop"]}
      data-over={over !== null || undefined}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(folderAt(event.target));
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null);
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(null);
        const folder = folderAt(event.target);
        void droppedFiles(event.dataTransfer).then((files) => takeFiles(folder, files));
      }}
    >
      {children(over)}
      {over !== null && (
        <div className={classes["dropHint"]}>
          {t(($) => $.github.explorer.drop, { path: over === "" ? repo : over })}
        </div>
      )}
    </div>
  );
}
