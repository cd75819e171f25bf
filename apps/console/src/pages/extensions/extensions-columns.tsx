import {
  BROWSER_API_SHORT_NAMES,
  BrowserApi,
  type Extension,
  type ExtensionFact,
  ExtensionState,
  NAME_MAX_CHARS,
  NOTE_MAX_CHARS,
} from "@baton/contract";
import { formatDateTime } from "../../i18n/format.ts";
import { DateTime } from "../../ui/date-time.tsx";
import type { GridColumns } from "../../ui/grid/grid-columns.ts";
import { TagChips } from "../../entities/tag/tag-chips.tsx";
import { accountColumn, factColumns } from "./account-columns.tsx";
import { dash, type ExtensionColumn, textOrDash } from "./extension-column.tsx";
import { NameCell } from "./name-cell.tsx";
import { StatusCell } from "./status-cell.tsx";

const TAGS_TEXT_MAX_CHARS = 2000;
const tagNames = ({ tags: all }: Extension) => all.map((tag) => tag.name).join(", ");

const name: ExtensionColumn = {
  label: (t) => t(($) => $.extensions.columns.name),
  width: 210,
  minWidth: 120,
  sort: "name",
  render: (row, t) => <NameCell t={t} row={row} />,
  title: (row) => row.name,
  edit: {
    label: (row, t) => t(($) => $.extensions.edit.name, { name: row.name }),
    value: (row) => row.name,
    maxLength: NAME_MAX_CHARS,
    isRequired: true,
  },
};

const socialNetwork: ExtensionColumn = {
  label: (t) => t(($) => $.extensions.columns.socialNetwork),
  width: 100,
  fact: "socialNetwork",
  render: ({ socialNetwork: network }, t) =>
    network === null ? dash : t(($) => $.enums.socialNetwork[network]),
};

const status: ExtensionColumn = {
  label: (t) => t(($) => $.extensions.columns.status),
  width: 340,
  minWidth: 120,
  sort: "status",
  render: (row, t) => <StatusCell t={t} run={row.run} />,
};

const state: ExtensionColumn = {
  label: (t) => t(($) => $.extensions.columns.state),
  width: 115,
  fact: "disabled",
  render: (row, t) =>
    row.state === ExtensionState.Enabled ? (
      t(($) => $.enums.extensionState[row.state])
    ) : (
      <span
        className="dimmed"
        title={row.state === ExtensionState.Unknown ? t(($) => $.extensions.silentHint) : undefined}
      >
        {t(($) => $.enums.extensionState[row.state])}
      </span>
    ),
};

const script: ExtensionColumn = {
  label: (t) => t(($) => $.extensions.columns.script),
  width: 170,
  sort: "script",
  render: (row) => textOrDash(row.script?.name),
  title: (row) => row.script?.name ?? "",
};

const heldOf = ({ proxies }: Extension) => proxies.find(({ isUsed }) => isUsed);

const proxy: ExtensionColumn = {
  label: (t) => t(($) => $.extensions.columns.proxy),
  width: 150,
  fact: "proxy",
  render: (row) => {
    const held = heldOf(row)?.name;
    return row.proxies.length > 1 ? `${held} +${row.proxies.length - 1}` : textOrDash(held);
  },
  title: ({ proxies }) => proxies.map((one) => one.name).join(", "),
};

/** Which address its agent saw behind the proxy that holds. */
const exitAddress: ExtensionColumn = {
  label: (t) => t(($) => $.extensions.columns.exitAddress),
  width: 130,
  fact: "proxy",
  render: (row) => textOrDash(heldOf(row)?.way?.exitAddress ?? undefined),
};

/** They are changed as names with commas between them. */
const tags: ExtensionColumn = {
  label: (t) => t(($) => $.extensions.columns.tags),
  width: 160,
  fact: "tag",
  render: (row) => (row.tags.length > 0 ? <TagChips tags={row.tags} /> : dash),
  title: (row) => tagNames(row),
  edit: {
    label: (row, t) => t(($) => $.extensions.edit.tags, { name: row.name }),
    value: (row) => tagNames(row),
    maxLength: TAGS_TEXT_MAX_CHARS,
  },
};

const note: ExtensionColumn = {
  label: (t) => t(($) => $.extensions.columns.note),
  width: 200,
  sort: "note",
  render: (row) => textOrDash(row.note),
  title: (row) => row.note,
  edit: {
    label: (row, t) => t(($) => $.extensions.edit.note, { name: row.name }),
    value: (row) => row.note,
    maxLength: NOTE_MAX_CHARS,
  },
};

const schedule: ExtensionColumn = {
  label: (t) => t(($) => $.extensions.columns.schedule),
  width: 135,
  fact: "schedule",
  sort: "schedule",
  render: ({ schedule: kept }, t) => {
    if (!kept) return dash;
    return kept.nextRunAt === null ? (
      <span className="dimmed">{t(($) => $.extensions.scheduleOver)}</span>
    ) : (
      <DateTime value={kept.nextRunAt} />
    );
  },
};

/** When the latest run ended, or what it does now began. */
const lastRun: ExtensionColumn = {
  label: (t) => t(($) => $.extensions.columns.lastRun),
  width: 160,
  fact: "run",
  sort: "lastRun",
  render: ({ run }) => <DateTime value={run?.statusSince ?? null} />,
};

const lastEvent: ExtensionColumn = {
  label: (t) => t(($) => $.extensions.columns.lastEvent),
  width: 145,
  sort: "lastEvent",
  render: (row) => <DateTime value={row.lastEventAt} />,
};

const id: ExtensionColumn = {
  label: (t) => t(($) => $.extensions.columns.id),
  width: 80,
  align: "end",
  sort: "id",
  render: (row) => row.id,
};

const browserApi: ExtensionColumn = {
  label: (t) => t(($) => $.extensions.columns.browserApi),
  width: 90,
  fact: "browserConfig",
  render: (row) =>
    textOrDash(BROWSER_API_SHORT_NAMES[row.browserConfig?.browserApi ?? BrowserApi.None]),
};

/** How far the latest run is through the rows of its script. */
const actions: ExtensionColumn = {
  label: (t) => t(($) => $.extensions.columns.actions),
  width: 110,
  align: "end",
  render: ({ run }) => (run ? `${run.rowNumber} / ${run.rowCount}` : dash),
  title: ({ run }, t) =>
    run
      ? t(($) => $.extensions.facts.actions, {
          begun: run.rowNumber,
          all: run.rowCount,
          time: formatDateTime(new Date(run.statusSince)),
        })
      : undefined,
};

const profileName: ExtensionColumn = {
  label: (t) => t(($) => $.extensions.columns.profileName),
  width: 160,
  fact: "browserConfig",
  render: (row) => textOrDash(row.browserConfig?.profileName),
};

const created: ExtensionColumn = {
  label: (t) => t(($) => $.extensions.columns.created),
  width: 145,
  sort: "created",
  render: (row) => <DateTime value={row.createdAt} />,
};

/** Every column of the specification; which are shown is the user's choice. */
const columns = {
  name,
  socialNetwork,
  ...accountColumn,
  status,
  state,
  script,
  proxy,
  exitAddress,
  note,
  tags,
  schedule,
  lastRun,
  lastEvent,
  id,
  browserApi,
  actions,
  profileName,
  created,
  ...factColumns,
} satisfies Record<string, ExtensionColumn>;

export type ExtensionColumnId = keyof typeof columns;
export const EXTENSION_COLUMNS: GridColumns<Extension, ExtensionColumnId> = columns;

export const LEAD_COLUMN: ExtensionColumnId = "name";

/** Columns of which nothing would be shown in any row, as far as the counts say. */
export function emptyColumns(facts: readonly ExtensionFact[]): ReadonlySet<string> {
  const all: [string, ExtensionColumn][] = Object.entries(columns);
  const isEmpty = ({ fact }: ExtensionColumn) => fact !== undefined && !facts.includes(fact);
  return new Set(all.filter(([, column]) => isEmpty(column)).map(([key]) => key));
}
