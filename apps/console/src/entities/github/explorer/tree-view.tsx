import type { GithubEntry } from "@baton/contract";
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useId, useMemo } from "react";
import { heightsNow, useHeights } from "../../../theme/density.ts";
import type { Reckoning } from "../../../ui/virtual-list/reckoning.ts";
import { type LinePlace, VirtualList } from "../../../ui/virtual-list/virtual-list.tsx";
import classes from "./explorer.module.css";
import type { Row } from "./tree.ts";
import { treeKey } from "./tree-keys.ts";
import { EntryLine, StandInLine } from "./tree-line.tsx";
import type { ExplorerState } from "./use-explorer.ts";

/** All rows are alike: their places need no look at what stands there. */
const reckoningOf = (height: number): Reckoning => ({
  getItemKey: (index) => index,
  estimateSize: () => height,
});

interface TreeProps {
  label: string;
  explorer: ExplorerState;
  /** Where files that are being dragged would go. */
  dropPath: string | null;
  onShow: (entry: GithubEntry) => void;
  onDelete: (entries: readonly GithubEntry[]) => void;
}

/** Folders and files as a tree of any size: what is not in sight is neither drawn nor fetched. */
export function Tree(props: TreeProps) {
  const { explorer, label, dropPath } = props;
  const { tree, store, activeRow, ticked } = explorer;
  const listId = useId();
  const { row: rowHeight } = useHeights();
  const reckoning = useMemo(() => reckoningOf(rowHeight), [rowHeight]);
  const { handleKeyDown, handleClick } = useTreeEvents(props);
  return (
    <VirtualList
      listId={listId}
      items={tree}
      reckoning={reckoning}
      activeIndex={activeRow}
      className={classes["tree"]}
      role="tree"
      aria-label={label}
      aria-multiselectable="true"
      aria-busy={tree.isReading}
      tabIndex={0}
      onInSight={store.see}
      onKeyDown={handleKeyDown}
      onClick={handleClick}
      lines={{ role: "presentation" }}
      renderItem={(row, place) =>
        row.kind === "entry" ? (
          <EntryLine
            key={place.index}
            {...lineProps(row, place)}
            row={row}
            isActive={place.index === activeRow}
            isTicked={ticked.has(row.entry.path)}
            isDropTarget={row.entry.path === dropPath}
          />
        ) : (
          <StandInLine
            key={place.index}
            {...lineProps(row, place)}
            row={row}
            isActive={place.index === activeRow}
            onRetry={() => store.retry(row.folder)}
          />
        )
      }
    />
  );
}

const lineProps = ({ folder }: Row, { id, index, top }: LinePlace) => ({
  id,
  "data-index": index,
  style: {
    transform: `translateY(${top}px)`,
    height: heightsNow().row,
    "--depth": folder.depth,
  } as CSSProperties,
});

/** What the keyboard and the pointer ask of the tree. */
function useTreeEvents({ explorer, onShow, onDelete }: TreeProps) {
  const { tree, store, activeRow } = explorer;
  const toggle = (row: Row & { kind: "entry" }) => {
    if (row.isOpen) store.fold(row.folder, row.entry);
    else store.unfold(row.folder, row.entry);
  };
  const open = (row: Row & { kind: "entry" }) => {
    if (row.entry.type === "folder") toggle(row);
    else if (row.entry.type === "file") onShow(row.entry);
  };
  return {
    handleKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const at = tree.at(activeRow);
      const linesPerPage = Math.max(
        1,
        Math.floor(event.currentTarget.clientHeight / heightsNow().row) - 1,
      );
      const { key } = event;
      const { length } = tree;
      const asked = treeKey({ key, row: activeRow, length, at, linesPerPage });
      if (!asked) return;
      event.preventDefault();
      if (asked.type === "go") return explorer.goToRow(asked.row);
      if (at?.kind !== "entry") return;
      if (asked.type === "open") open(at);
      else if (asked.type === "tick") explorer.tick(at.entry);
      else if (asked.type === "delete") onDelete(explorer.chosen);
      else toggle(at);
    },
    handleClick(event: MouseEvent) {
      const target = event.target as Element;
      const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset["index"] ?? -1);
      const row = tree.at(index);
      if (row?.kind !== "entry") return;
      if (event.ctrlKey || event.metaKey || target.closest("[data-tick]"))
        return explorer.tick(row.entry);
      explorer.goToRow(index);
      open(row);
    },
  };
}
