import type { ScriptHead, ScriptStatus } from "@baton/contract";
import { ActionIcon, Menu } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { EditorList } from "../../editor/editor-list.tsx";
import { sideListItemClass, SideListText } from "../../editor/side-list.tsx";
import { FromSender } from "../../entities/sharing/from-sender.tsx";
import { StatusMark } from "../../ui/status-chip.tsx";
import type { Pages } from "../../ui/use-pages.ts";
import { SCRIPT_TEMPLATES, type ScriptTemplate } from "./scripts.search.ts";

interface ScriptListProps {
  pages: Pages<ScriptHead>;
  currentId: number | "new" | undefined;
  search: string;
  onSearch: (search: string) => void;
  onNew: (template: ScriptTemplate) => void;
  onImport: () => void;
  onExportMany: () => void;
}

export function ScriptList({ pages, currentId, search, ...props }: ScriptListProps) {
  const { t } = useTranslation();
  return (
    <EditorList
      label={t(($) => $.shell.pages.scripts)}
      pages={pages}
      renderRow={(script) => <ScriptLink script={script} isCurrent={script.id === currentId} />}
      search={search}
      onSearch={props.onSearch}
      action={
        <NewMenu onNew={props.onNew} onImport={props.onImport} onExportMany={props.onExportMany} />
      }
      noneYet={t(($) => $.scripts.noneYet)}
      noMatch={t(($) => $.grid.noMatchTitle)}
    />
  );
}

function ScriptLink({ script, isCurrent }: { script: ScriptHead; isCurrent: boolean }) {
  const { t } = useTranslation();
  const { socialNetwork, usedByCount, lastRunStatus, senderEmail } = script;
  return (
    <Link
      to="/scripts"
      search={(before) => ({ search: before.search, id: script.id })}
      className={sideListItemClass}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? "page" : undefined}
    >
      <SideListText
        title={script.name}
        detail={
          <>
            {senderEmail !== null && <FromSender email={senderEmail} />}
            {lastRunStatus !== null && <LastResult status={lastRunStatus} />}
            {socialNetwork !== null && (
              <span>{t(($) => $.enums.socialNetwork[socialNetwork])}</span>
            )}
            <span>
              {usedByCount > 0
                ? t(($) => $.scripts.usedBy, { count: usedByCount })
                : t(($) => $.scripts.notUsed)}
            </span>
          </>
        }
      />
    </Link>
  );
}

/** In words: a sign alone would look like a button, or a box to tick. */
function LastResult({ status }: { status: ScriptStatus }) {
  const { t } = useTranslation();
  return <StatusMark status={status} label={t(($) => $.enums.scriptStatus[status])} />;
}

function NewMenu({
  onNew,
  onImport,
  onExportMany,
}: Pick<ScriptListProps, "onNew" | "onImport" | "onExportMany">) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon variant="filled" color="iris" size={30} aria-label={t(($) => $.scripts.new)}>
          <IconPlus size={17} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {SCRIPT_TEMPLATES.map((template) => (
          <Menu.Item key={template} onClick={() => onNew(template)}>
            {t(($) => $.scripts.templates[template])}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={onImport}>{t(($) => $.exchange.importFile)}</Menu.Item>
        <Menu.Item onClick={onExportMany}>{t(($) => $.exchange.exportMany)}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
