import type { AuditEntry } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { DateTime } from "../../ui/date-time.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import classes from "./operator.module.css";
import type { OperatorSearch } from "./operator.search.ts";

interface AuditTableProps {
  entries: readonly AuditEntry[];
  onFilter: (patch: Partial<OperatorSearch>) => void;
}

/** Entries as they were written; a user or an action leads to all of theirs. */
export function AuditTable({ entries, onFilter }: AuditTableProps) {
  const { t } = useTranslation();
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.operator.audit.at)}</th>
          <th scope="col" data-spare>
            {t(($) => $.operator.audit.actor)}
          </th>
          <th scope="col" data-spare>
            {t(($) => $.operator.audit.user)}
          </th>
          <th scope="col">{t(($) => $.operator.audit.action)}</th>
          <th scope="col" data-spare>
            {t(($) => $.operator.audit.target)}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, actor, user, action, target }) => (
          <tr key={id}>
            <td>
              <DateTime value={at} />
            </td>
            <td data-spare className={classes["wraps"]}>
              {actor}
            </td>
            <td data-spare className={classes["wraps"]}>
              {user === null ? (
                <span className="dimmed">—</span>
              ) : (
                <button
                  type="button"
                  className={classes["open"]}
                  onClick={() => onFilter({ user })}
                >
                  {user}
                </button>
              )}
            </td>
            <td className={classes["action"]}>
              <button
                type="button"
                className={classes["open"]}
                onClick={() => onFilter({ action })}
              >
                <code>{action}</code>
              </button>
              <span className={classes["narrowOnly"]}>
                {[...new Set([actor, user, target])].filter((part) => part !== null).join(" · ")}
              </span>
            </td>
            <td data-wide data-spare>
              {target ?? <span className="dimmed">—</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
