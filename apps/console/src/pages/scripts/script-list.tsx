import type { ScriptHead, ScriptStatus } from "@baton/contract";
import { ActionIcon, Menu, Skeleton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import {
  SideList,
  SideListFailure,
  sideListItemClass,
  SideListNote,
  SideListText,
} from "../../editor/side-list.tsx";
import { StatusMark } from "../../ui/status-chip.tsx";
import { SCRIPT_TEMPLATES, type ScriptTemplate } from "./scripts.search.ts";

interface ScriptListProps {
  /** Undefined while they load. */
  scripts: readonly ScriptHead[] | undefined;
  /** How many match, of which the list may hold a part. */
  totalCount: number;
  error: unknown;
  onRetry: () => void;
  currentId: number | "new" | undefined;
  search: string;
  onSearch: (search: string) => void;
  onNew: (template: ScriptTemplate) => void;
}

export function ScriptList(props: ScriptListProps) {
  const { t } = useTranslation();
  const { scripts, search } = props;
  const rest = props.totalCount - (scripts?.length ?? 0);
  return (
    <SideList
      label={t(($) => $.shell.pages.scripts)}
      search={search}
      onSearch={props.onSearch}
      action={<NewMenu onNew={props.onNew} />}
    >
      <div style={{ height: 6 }} />
      {scripts === undefined && props.error === null && <ListSkeleton />}
      {scripts === undefined && props.error !== null && (
        <SideListFailure error={props.error} onRetry={props.onRetry} />
      )}
      {scripts?.map((script) => (
        <ScriptLink key={script.id} script={script} isCurrent={script.id === props.currentId} />
      ))}
      {scripts?.length === 0 && (
        <SideListNote>
          {search === "" ? t(($) => $.scripts.noneYet) : t(($) => $.grid.noMatchTitle)}
        </SideListNote>
      )}
      {rest > 0 && <SideListNote>{t(($) => $.scripts.moreMatch, { count: rest })}</SideListNote>}
    </SideList>
  );
}

function ScriptLink({ script, isCurrent }: { script: ScriptHead; isCurrent: boolean }) {
  const { t } = useTranslation();
  const { socialNetwork, usedByCount, lastRunStatus } = script;
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
        aside={lastRunStatus !== null && <LastResult status={lastRunStatus} />}
      />
    </Link>
  );
}

/** The sign alone: beside a name there is no room for the words. */
function LastResult({ status }: { status: ScriptStatus }) {
  const { t } = useTranslation();
  const words = t(($) => $.enums.scriptStatus[status]);
  return (
    <>
      <StatusMark status={status} label="" title={words} />
      <span className="visually-hidden">{words}</span>
    </>
  );
}

function NewMenu({ onNew }: { onNew: (template: ScriptTemplate) => void }) {
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
      </Menu.Dropdown>
    </Menu>
  );
}

function ListSkeleton() {
  return (
    <div style={{ display: "grid", gap: 8, padding: "4px 14px" }} aria-busy="true">
      <Skeleton height={36} />
      <Skeleton height={36} />
      <Skeleton height={36} />
    </div>
  );
}
