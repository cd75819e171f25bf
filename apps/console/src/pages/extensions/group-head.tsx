import {
  type Extension,
  type ExtensionGroup,
  NAME_MAX_CHARS,
  type ScriptStatus,
} from "@baton/contract";
import { ActionIcon } from "@mantine/core";
import {
  IconChecks,
  IconDots,
  IconFolderOff,
  IconGauge,
  IconPencil,
  IconPlayerPlay,
  IconPlayerStop,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommandContext } from "../../ui/command-context.ts";
import { handleError } from "../../ui/handle-error.ts";
import { groupsQuery } from "../../entities/group/group.queries.ts";
import type { GridGroup } from "../../ui/grid/flat-list.ts";
import type { GroupHeadProps } from "../../ui/list/list-source.ts";
import { GroupThreads } from "../../entities/group/group-threads.tsx";
import { useGroupChange } from "../../entities/group/use-group-change.ts";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { EditInPlace } from "../../ui/edit-in-place.tsx";
import { LazyMenu, type MenuEntry } from "../../ui/lazy-menu.tsx";
import { StatusMark } from "../../ui/status-chip.tsx";
import { collectMembers, type GroupOfRuns } from "../../entities/group/collect-members.ts";
import { deleteGroup } from "../../entities/group/group.commands.ts";
import classes from "./group-head.module.css";
import { extensionCountsQuery } from "../../entities/extension/extension-counts.queries.ts";
import { startGroup, stopGroup } from "../../entities/group/group-runs.ts";
import { NO_GROUP } from "./group-sections.ts";

/** Name, count, what the members do, threads, and what can be done with all of them. */
export function GroupHead({ group: section, ...props }: GroupHeadProps<Extension>) {
  const { id, name } = section;
  const { data: group } = useQuery({
    ...groupsQuery,
    select: (groups) => groups.find((one) => one.id === id),
  });
  if (group) return <KnownGroup group={group} {...props} />;
  if (id === NO_GROUP) return <NoGroup section={section} isFocused={props.isFocused} />;
  return <strong className={classes["plainName"]}>{name}</strong>;
}

/** Those in no group have no limit and no name to change; what they do is told all the same. */
function NoGroup({ section, isFocused }: { section: GridGroup<Extension>; isFocused: boolean }) {
  const { t } = useTranslation();
  const { name, count } = section;
  const counts = useQuery(extensionCountsQuery({ groupId: "none" })).data;
  const rest = { id: NO_GROUP, name, extensionCount: counts?.total ?? count };
  return (
    <>
      <strong className={classes["plainName"]}>{name}</strong>
      <span className={classes["count"]}>{t(($) => $.schedules.extensions, { count })}</span>
      <Statuses statuses={counts?.statuses ?? []} />
      <span className={classes["end"]}>
        <StartStop
          group={rest}
          tabIndex={isFocused ? 0 : -1}
          start={t(($) => $.groups.startRest)}
          stop={t(($) => $.groups.stopRest)}
        />
      </span>
    </>
  );
}

type KnownGroupProps = Omit<GroupHeadProps<Extension>, "group"> & { group: ExtensionGroup };

function KnownGroup({ group, isFocused, isRenamed, onRename, onSelect }: KnownGroupProps) {
  const { t } = useTranslation();
  const [isLimitEdited, setLimitEdited] = useState(false);
  const [unsavedName, setUnsavedName] = useState<string>();
  const change = useGroupChange(group);
  const rename = (name: string) => {
    setUnsavedName(name);
    change.mutate({ name }, { onSuccess: () => setUnsavedName(undefined) });
  };
  // Tab goes through the buttons of the group that the focus is at, not of all.
  const tabIndex = isFocused ? 0 : -1;
  return (
    <>
      {isRenamed ? (
        <span className={classes["name"]}>
          <EditInPlace
            isOpenAtFirst
            label={t(($) => $.groups.name)}
            value={group.name}
            unsaved={unsavedName}
            maxLength={NAME_MAX_CHARS}
            isRequired
            onSave={rename}
            onClose={() => onRename(false)}
          />
        </span>
      ) : (
        // A click folds, as everywhere in the head; the keyboard has F2.
        <strong className={classes["plainName"]} data-editable title={group.name}>
          {group.name}
        </strong>
      )}
      <span className={classes["count"]}>
        {t(($) => $.schedules.extensions, { count: group.extensionCount })}
      </span>
      {!isLimitEdited && <Statuses statuses={group.statuses} />}
      <span className={classes["end"]}>
        <GroupThreads
          key={String(isLimitEdited)}
          group={group}
          isOpenAtFirst={isLimitEdited}
          tabIndex={tabIndex}
          onClose={() => setLimitEdited(false)}
        />
        <GroupButtons
          group={group}
          tabIndex={tabIndex}
          onSelect={onSelect}
          onEdit={(what) => (what === "name" ? onRename(true) : setLimitEdited(true))}
        />
      </span>
    </>
  );
}

/** Small: the number beside the status's sign; its words are for the pointer and for the ear. */
function Statuses({ statuses }: Pick<ExtensionGroup, "statuses">) {
  const { t } = useTranslation();
  const wordsOf = (status: ScriptStatus) =>
    status === -1 ? t(($) => $.extensions.neverRan) : t(($) => $.enums.scriptStatus[status]);
  return (
    <ul className={classes["statuses"]} aria-label={t(($) => $.groups.statuses)}>
      {statuses.map(({ status, count }) => (
        <li key={status} title={`${wordsOf(status)}: ${count}`}>
          <StatusMark status={status} label={formatNumber(count, currentLanguage())} />
          <span className="visually-hidden">{wordsOf(status)}</span>
        </li>
      ))}
    </ul>
  );
}

interface GroupButtonsProps {
  group: ExtensionGroup;
  tabIndex: number;
  onSelect: GroupHeadProps<Extension>["onSelect"];
  onEdit: (what: "name" | "limit") => void;
}

function GroupButtons({ group, tabIndex, onSelect, onEdit }: GroupButtonsProps) {
  const { t } = useTranslation();
  const { name } = group;
  const context = useCommandContext();
  const selectAll = async () => onSelect((await collectMembers(t, group)) ?? []);
  const entries: MenuEntry[] = [
    {
      key: "select",
      label: t(($) => $.groups.selectAll),
      icon: IconChecks,
      onClick: () => void selectAll().catch(handleError),
    },
    {
      key: "rename",
      label: t(($) => $.groups.rename),
      icon: IconPencil,
      onClick: () => onEdit("name"),
    },
    {
      key: "limit",
      label: t(($) => $.groups.changeLimit),
      icon: IconGauge,
      onClick: () => onEdit("limit"),
    },
    {
      key: "delete",
      label: t(($) => $.groups.delete),
      icon: IconFolderOff,
      isApart: true,
      onClick: () => void deleteGroup(context, group).catch(handleError),
    },
  ];
  return (
    <>
      <StartStop
        group={group}
        tabIndex={tabIndex}
        start={t(($) => $.groups.start, { name })}
        stop={t(($) => $.groups.stop, { name })}
      />
      <LazyMenu
        entries={entries}
        button={
          <ActionIcon tabIndex={tabIndex} aria-label={t(($) => $.groups.menuOf, { name })}>
            <IconDots size={15} aria-hidden />
          </ActionIcon>
        }
      />
    </>
  );
}

interface StartStopProps {
  group: GroupOfRuns;
  tabIndex: number;
  start: string;
  stop: string;
}

function StartStop({ group, tabIndex, start, stop }: StartStopProps) {
  const { t } = useTranslation();
  const context = useCommandContext();
  const give = (command: typeof startGroup) => void command(context, group).catch(handleError);
  return (
    <>
      <ActionIcon
        tabIndex={tabIndex}
        aria-label={start}
        title={`${start}. ${t(($) => $.groups.startHint)}`}
        onClick={() => give(startGroup)}
      >
        <IconPlayerPlay size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon
        tabIndex={tabIndex}
        aria-label={stop}
        title={stop}
        onClick={() => give(stopGroup)}
      >
        <IconPlayerStop size={15} aria-hidden />
      </ActionIcon>
    </>
  );
}
