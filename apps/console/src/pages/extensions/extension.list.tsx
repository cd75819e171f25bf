import type { Extension } from "@baton/contract";
import type { TFunction } from "i18next";
import { formatDateTime } from "../../i18n/format.ts";
import type { ListDescriptor } from "../../ui/list/list-descriptor.ts";
import type { ListState } from "../../ui/list/use-list.ts";
import { PRESETS } from "./column-presets.ts";
import { EXTENSION_COLUMNS, type ExtensionColumnId, LEAD_COLUMN } from "./extensions-columns.tsx";
import { type ExtensionsSearch, VIEWED_EXTENSIONS } from "./extensions.search.ts";
import { NameCell } from "./name-cell.tsx";
import { StatusCell } from "./status-cell.tsx";

export interface ExtensionKind {
  row: Extension;
  column: ExtensionColumnId;
  search: ExtensionsSearch;
}

/** What it does, and when it does so by itself. */
function scriptLine({ script, schedule }: Extension, t: TFunction): string {
  const next = schedule?.nextRunAt ?? null;
  const name = script?.name ?? t(($) => $.extensions.noScript);
  return next === null ? name : `${name} · ${formatDateTime(new Date(next))}`;
}

/** The table of extensions. */
export const EXTENSION_LIST: ListDescriptor<ExtensionKind> = {
  ...VIEWED_EXTENSIONS,
  label: (t) => t(($) => $.shell.pages.extensions),
  countText: (t, count) => t(($) => $.extensions.total, { count }),
  nameOf: ({ name }) => name,
  columns: EXTENSION_COLUMNS,
  lead: LEAD_COLUMN,
  presets: PRESETS,
  filters: [
    ...(["status", "online", "state", "account", "script"] as const),
    ...(["schedule", "group", "tag"] as const),
  ],
  card: [
    { render: (row, t) => <NameCell t={t} row={row} /> },
    { render: (row, t) => <StatusCell t={t} run={row.run} /> },
    { render: scriptLine },
  ],
};

export type ExtensionList = ListState<ExtensionKind>;
