import type { GithubEntry } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconDownload, IconExternalLink, IconEye, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./explorer.module.css";
import { useFileActions } from "./file-actions.ts";
import type { Removal } from "./use-delete.ts";
import type { ExplorerState } from "./use-explorer.ts";

interface ChosenBarProps {
  explorer: ExplorerState;
  remove: Removal;
  onShow: (entry: GithubEntry) => void;
}

/** What can be done with the ticked entries, or with the one that one is at. */
export function ChosenBar({ explorer, remove, onShow }: ChosenBarProps) {
  const { t } = useTranslation();
  const { chosen } = explorer;
  const [first] = chosen;
  if (!first) return null;
  const label =
    chosen.length === 1
      ? first.name
      : t(($) => $.github.explorer.selected, { count: chosen.length });
  return (
    <div className={classes["chosen"]} role="region" aria-label={label}>
      <span className={classes["clip"]}>{label}</span>
      {chosen.length === 1 && <OneEntry entry={first} onShow={onShow} />}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTrash size={14} aria-hidden />}
        loading={remove.isPending && remove.total < 2}
        disabled={remove.isPending}
        onClick={() => void remove.ask(chosen)}
      >
        {remove.isPending && remove.total > 1
          ? t(($) => $.github.explorer.deleting, { done: remove.doneCount, total: remove.total })
          : t(($) => $.common.delete)}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={explorer.forgetChosen}>
        {t(($) => $.common.reset)}
      </Button>
    </div>
  );
}

function OneEntry({ entry, onShow }: { entry: GithubEntry; onShow: ChosenBarProps["onShow"] }) {
  const { t } = useTranslation();
  const { download, visit } = useFileActions();
  return (
    <>
      {entry.type === "file" && (
        <>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconEye size={14} aria-hidden />}
            onClick={() => onShow(entry)}
          >
            {t(($) => $.github.explorer.open)}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate(entry)}
          >
            {t(($) => $.common.download)}
          </Button>
        </>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconExternalLink size={14} aria-hidden />}
        loading={visit.isPending}
        onClick={() => visit.mutate(entry)}
      >
        {t(($) => $.github.explorer.atGithub)}
      </Button>
    </>
  );
}
