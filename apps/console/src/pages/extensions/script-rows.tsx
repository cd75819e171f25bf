import type { ScriptAction } from "@baton/contract";
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { scriptQuery } from "../../entities/script/script.queries.ts";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import classes from "./panel.module.css";

/** What the script does, row by row; each leads to its place in the script. */
export function ScriptRows({ scriptId }: { scriptId: number }) {
  const { t } = useTranslation();
  const { data: script, error, refetch } = useQuery(scriptQuery(scriptId));
  if (error && !script) return <QueryFailure error={error} onRetry={() => void refetch()} />;
  if (!script) return <Skeleton height={90} />;
  const { scriptActions, socialNetwork } = script;
  return (
    <section>
      <h3 className={classes["label"]}>
        {t(($) => $.scripts.rows)}
        {socialNetwork !== null && ` · ${t(($) => $.enums.socialNetwork[socialNetwork])}`}
      </h3>
      <ol className={classes["rows"]}>
        {scriptActions.map((row) => (
          <li key={row.id} data-off={row.isDisabled || undefined}>
            <Link to="/scripts" search={{ id: scriptId, at: row.id }}>
              <RowName row={row} />
            </Link>
            <RowMarks row={row} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function RowName({ row: { actionName, actionType } }: { row: ScriptAction }) {
  const words = useCatalogueTexts();
  return actionName ?? words.type(actionType.name).name;
}

function RowMarks({ row }: { row: ScriptAction }) {
  const { t } = useTranslation();
  const marks = [
    ...(row.hasFixedOrder ? [t(($) => $.scripts.pinned)] : []),
    ...(row.timeLimit > 0 ? [t(($) => $.scripts.minutes, { count: row.timeLimit })] : []),
    ...(row.isDisabled ? [t(($) => $.editor.isOff)] : []),
  ];
  return marks.length === 0 ? null : <span className="dimmed"> {marks.join(", ")}</span>;
}
