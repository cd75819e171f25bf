import type { AuditEntry } from "@baton/contract";
import { useMemo } from "react";
import { DateTime } from "../../ui/date-time.tsx";
import { type PlainColumn, PlainTable } from "../../ui/plain-table.tsx";
import classes from "./operator.module.css";
import type { OperatorSearch } from "./operator.search.ts";

interface AuditTableProps {
  entries: readonly AuditEntry[];
  onFilter: (patch: Partial<OperatorSearch>) => void;
}

const dash = <span className="dimmed">—</span>;

const auditColumns = (onFilter: AuditTableProps["onFilter"]): PlainColumn<AuditEntry>[] => [
  {
    id: "at",
    label: (t) => t(($) => $.operator.audit.at),
    render: ({ at }) => <DateTime value={at} />,
  },
  {
    id: "actor",
    label: (t) => t(($) => $.operator.audit.actor),
    isSpare: true,
    className: classes["wraps"],
    render: ({ actor }) => actor,
  },
  {
    id: "user",
    label: (t) => t(($) => $.operator.audit.user),
    isSpare: true,
    className: classes["wraps"],
    render: ({ user }) =>
      user === null ? (
        dash
      ) : (
        <button type="button" className={classes["open"]} onClick={() => onFilter({ user })}>
          {user}
        </button>
      ),
  },
  {
    id: "action",
    label: (t) => t(($) => $.operator.audit.action),
    className: classes["action"],
    render: ({ action, actor, user, target }) => (
      <>
        <button type="button" className={classes["open"]} onClick={() => onFilter({ action })}>
          <code>{action}</code>
        </button>
        <span className={classes["narrowOnly"]}>
          {[...new Set([actor, user, target])].filter((part) => part !== null).join(" · ")}
        </span>
      </>
    ),
  },
  {
    id: "target",
    label: (t) => t(($) => $.operator.audit.target),
    isWide: true,
    isSpare: true,
    render: ({ target }) => target ?? dash,
  },
];

/** Entries as they were written; a user or an action leads to all of theirs. */
export function AuditTable({ entries, onFilter }: AuditTableProps) {
  const columns = useMemo(() => auditColumns(onFilter), [onFilter]);
  return <PlainTable columns={columns} rows={entries} />;
}
