import { type AuditEntry, listAuditEntries, type QueryInputOf } from "@baton/contract";
import type { ReactNode } from "react";
import { call } from "../../api/client.ts";
import { numberedQuery } from "../../api/numbered.ts";
import { fromClockTime } from "../../ui/clock-time.ts";
import { DateTime } from "../../ui/date-time.tsx";
import type { GridColumn } from "../../ui/grid/grid-columns.ts";
import type { NumberedDescriptor } from "../../ui/list/use-numbered-list.ts";
import { auditActionText } from "./audit-action.ts";
import classes from "./operator.module.css";
import { operatorKeys } from "./operator.queries.ts";
import { AUDIT_SEARCHED, type AuditSearch } from "./operator.search.ts";
import { useOperatorSearch } from "./use-operator-search.ts";

export type AuditFilter = Pick<
  QueryInputOf<typeof listAuditEntries>,
  "user" | "action" | "search" | "from" | "to"
>;

const MINUTE_MS = 60_000;

const instantOf = (clockTime: string | undefined, laterMs = 0): string | undefined => {
  if (clockTime === undefined) return undefined;
  const at = fromClockTime(clockTime).getTime() + laterMs;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
};

interface AllOfProps {
  of: Pick<AuditSearch, "user" | "action">;
  children: ReactNode;
}

/** Leads to all entries of a user or an action. */
function AllOf({ of, children }: AllOfProps) {
  const { filter } = useOperatorSearch();
  return (
    <button type="button" className={classes["open"]} onClick={() => filter(of)}>
      {children}
    </button>
  );
}

const columns = {
  at: {
    label: (t) => t(($) => $.operator.audit.at),
    width: 170,
    render: ({ at }) => <DateTime value={at} />,
  },
  actor: {
    label: (t) => t(($) => $.operator.audit.actor),
    width: 230,
    render: ({ actor }) => actor,
    title: ({ actor }) => actor,
  },
  user: {
    label: (t) => t(($) => $.operator.audit.user),
    width: 230,
    render: ({ user }) => (user === null ? "—" : <AllOf of={{ user }}>{user}</AllOf>),
    title: ({ user }) => user ?? undefined,
  },
  action: {
    label: (t) => t(($) => $.operator.audit.action),
    width: 300,
    render: ({ action }, t) => <AllOf of={{ action }}>{auditActionText(t, action)}</AllOf>,
    title: ({ action }) => action,
  },
  target: {
    label: (t) => t(($) => $.operator.audit.target),
    width: 300,
    render: ({ target }) => target ?? "—",
    title: ({ target }) => target ?? undefined,
  },
} satisfies Record<string, GridColumn<AuditEntry>>;

export interface AuditKind {
  row: AuditEntry;
  column: keyof typeof columns;
  search: AuditSearch;
}

/** What was done on this server, the newest first. Nothing moves while one reads. */
export const AUDIT_LIST: NumberedDescriptor<AuditKind, AuditFilter> = {
  ...AUDIT_SEARCHED,
  label: (t) => t(($) => $.operator.tabs.audit),
  nameOf: ({ action, id }) => `${action}, ${id}`,
  columns,
  lead: "at",
  presets: [
    {
      label: (t) => t(($) => $.grid.presetDefault),
      columns: ["actor", "user", "action", "target"],
    },
  ],
  filters: ["user", "action", "from", "to"],
  card: [
    columns.action,
    {
      render: ({ actor, user, target }) =>
        [...new Set([actor, user, target])].filter((part) => part !== null).join(" · "),
    },
    columns.at,
  ],
  // The minute of the end is meant, too.
  toFilter: ({ user, action, search, from, to }) => ({
    ...{ user, action, search },
    from: instantOf(from),
    to: instantOf(to, MINUTE_MS),
  }),
  page: (filter, { page = 1 }) => ({
    ...numberedQuery([...operatorKeys.audit, filter], page, ({ paging, signal }) =>
      call(listAuditEntries, { query: { ...filter, ...paging }, signal }),
    ),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }),
};
