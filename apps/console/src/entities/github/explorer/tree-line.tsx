import {
  IconCheck,
  IconChevronDown,
  IconChevronRight,
  IconFile,
  IconFolder,
  IconFolderOpen,
  IconLink,
} from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { formatBytes } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { githubErrorText } from "../problem.ts";
import classes from "./explorer.module.css";
import type { Row } from "./tree.ts";

interface EntryLineProps extends ComponentProps<"div"> {
  row: Row & { kind: "entry" };
  isActive: boolean;
  isTicked: boolean;
  isDropTarget: boolean;
}

export function EntryLine({ row, isActive, isTicked, isDropTarget, ...line }: EntryLineProps) {
  const { t } = useTranslation();
  const { entry, isOpen, folder, index } = row;
  const isFolder = entry.type === "folder";
  return (
    <div
      {...line}
      role="treeitem"
      className={classes["line"]}
      aria-level={folder.depth + 1}
      aria-setsize={folder.total ?? -1}
      aria-posinset={index + 1}
      aria-selected={isTicked}
      {...(isFolder ? { "aria-expanded": isOpen } : {})}
      data-focus={isActive || undefined}
      data-selected={isTicked || undefined}
      data-drop={isDropTarget || undefined}
    >
      <span className={classes["tick"]} data-tick aria-hidden>
        {isTicked && <IconCheck size={12} stroke={3} />}
      </span>
      <Chevron isFolder={isFolder} isOpen={isOpen} />
      <EntryIcon type={entry.type} isOpen={isOpen} />
      <span className={classes["clip"]} title={entry.name}>
        {entry.name}
      </span>
      {entry.type === "link" && <span className="dimmed">{t(($) => $.github.explorer.link)}</span>}
      {entry.size !== null && (
        <span className={classes["size"]}>{formatBytes(entry.size, currentLanguage())}</span>
      )}
    </div>
  );
}

function Chevron({ isFolder, isOpen }: { isFolder: boolean; isOpen: boolean }) {
  if (!isFolder) return <span className={classes["chevron"]} />;
  const Mark = isOpen ? IconChevronDown : IconChevronRight;
  return <Mark size={14} className={classes["chevron"]} aria-hidden />;
}

const ICONS = { file: IconFile, link: IconLink, folder: IconFolder, open: IconFolderOpen };

function EntryIcon({ type, isOpen }: { type: "file" | "folder" | "link"; isOpen: boolean }) {
  const kind = type === "folder" && isOpen ? "open" : type;
  const Mark = ICONS[kind];
  return <Mark size={16} stroke={1.5} className={classes["icon"]} data-type={type} aria-hidden />;
}

interface StandInLineProps extends ComponentProps<"div"> {
  row: Exclude<Row, { kind: "entry" }>;
  isActive: boolean;
  onRetry: () => void;
}

/** Where entries would stand: they are on their way, there are none, or they could not be read. */
export function StandInLine({ row, isActive, onRetry, ...line }: StandInLineProps) {
  const { t } = useTranslation();
  return (
    <div
      {...line}
      role="treeitem"
      aria-selected={false}
      aria-level={row.folder.depth + 1}
      className={classes["line"]}
      data-focus={isActive || undefined}
    >
      <span className={classes["standIn"]}>
        {row.kind === "failed" ? (
          <>
            {t(($) => $.common.couldNotLoad)}. {githubErrorText(t, row.folder.error)}{" "}
            <button type="button" className="toast-action" onClick={onRetry}>
              {t(($) => $.common.retry)}
            </button>
          </>
        ) : (
          t(($) => (row.kind === "empty" ? $.github.explorer.emptyFolder : $.common.loading))
        )}
      </span>
    </div>
  );
}
