import { ActionIcon, Button } from "@mantine/core";
import { IconFolderPlus, IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { formatTime, formatUtc } from "../../../i18n/format.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { UploadButton } from "../upload/upload-button.tsx";
import classes from "./explorer.module.css";
import type { ExplorerState } from "./use-explorer.ts";

interface ToolbarProps {
  explorer: ExplorerState;
  onNewFolder: () => void;
}

export function Toolbar({ explorer, onNewFolder }: ToolbarProps) {
  const { t } = useTranslation();
  const { current, search, store, tree } = explorer;
  return (
    <div className={classes["toolbar"]}>
      <SearchField
        value={search}
        placeholder={t(($) => $.github.explorer.search)}
        onChange={explorer.find}
      />
      <span className={classes["read"]}>
        {tree.readAt !== null && (
          <time dateTime={tree.readAt} title={formatUtc(new Date(tree.readAt))}>
            {t(($) => $.github.explorer.readAt, { time: formatTime(new Date(tree.readAt)) })}
          </time>
        )}
        <ActionIcon
          aria-label={t(($) => $.github.explorer.reload)}
          loading={tree.isReading}
          onClick={() => store.reload(true)}
        >
          <IconRefresh size={16} stroke={1.6} />
        </ActionIcon>
      </span>
      <Button
        variant="default"
        leftSection={<IconFolderPlus size={15} aria-hidden />}
        onClick={onNewFolder}
      >
        {t(($) => $.github.explorer.newFolder)}
      </Button>
      <UploadButton folder={current} />
    </div>
  );
}
