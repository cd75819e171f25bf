import type { Run } from "@baton/contract";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ExactTime } from "../../entities/run/log/exact-time.tsx";
import { rowName } from "../../entities/run/log/run-words.ts";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { CopyText } from "../../ui/copy-text.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { DataValue } from "../../entities/run/log/data-value.tsx";
import classes from "./run-page.module.css";

/** What the run was made of, and everything that happened to its status. */
export function RunAbout({ run }: { run: Run }) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const variables = Object.entries(run.plan.variables);
  const events: Readonly<Record<string, string>> = t(($) => $.runs.events, { returnObjects: true });
  return (
    <div className={classes["scroll"]}>
      <section className={classes["section"]}>
        <h2>{t(($) => $.runs.history)}</h2>
        <ol className={classes["history"]}>
          {run.statusChanges.map((change) => (
            <li key={`${change.at} ${change.event} ${change.status}`}>
              <StatusChip status={change.status} />
              <span>{events[change.event] ?? change.event}</span>
              <span className="dimmed">
                <ExactTime value={change.at} />
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section className={classes["section"]}>
        <h2>{t(($) => $.runs.plan)}</h2>
        <table className={classes["table"]}>
          <tbody>
            <tr>
              <th scope="row">{t(($) => $.runs.script)}</th>
              <td>
                {run.scriptId === null ? (
                  run.scriptName
                ) : (
                  <Link to="/scripts" search={{ id: run.scriptId }}>
                    {run.scriptName}
                  </Link>
                )}
              </td>
            </tr>
            <tr>
              <th scope="row">{t(($) => $.runs.origin)}</th>
              <td>
                {t(($) => $.runs.origins[run.origin])}
                {run.startedBy !== null && ` · ${run.startedBy}`}
              </td>
            </tr>
            <tr>
              <th scope="row">{t(($) => $.runs.seed)}</th>
              <td>
                <CopyText text={String(run.plan.seed)} />
              </td>
            </tr>
            {variables.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>
                  <DataValue value={value} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className={classes["section"]}>
        <h2>{t(($) => $.runs.order)}</h2>
        <ol className={classes["values"]}>
          {run.plan.rows.map((row) => (
            <li key={row.id}>{rowName(row.name, words)}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}
