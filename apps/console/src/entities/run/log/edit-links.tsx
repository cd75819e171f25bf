import type { Action, Run, Script, Step } from "@baton/contract";
import { IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../ui/link-button.tsx";
import { actionQuery } from "../../action/action.queries.ts";
import { scriptQuery } from "../../script/script.queries.ts";
import { DebugLink } from "./debug-link.tsx";
import classes from "./run-log.module.css";

interface EditLinksProps {
  run: Run;
  rowIndex: number;
  /** A step within the row; without it the row itself is meant. */
  path?: string;
}

/** Where a row or step of a run stands now: the script and the action as they are. */
function usePlace({ run, rowIndex, path }: EditLinksProps) {
  const script = useQuery({ ...scriptQuery(run.scriptId ?? 0), enabled: run.scriptId !== null });
  const row = rowOf(run, rowIndex, script.data);
  const actionId = run.actionId ?? row?.selectedActionId ?? null;
  const action = useQuery({ ...actionQuery(actionId ?? 0), enabled: actionId !== null });
  const stepKey = action.data && placeIn(action.data, path);
  return { script: script.data, row, action: action.data, stepKey };
}

/** From a row or step of a run to its place in the script and in the action. */
export function EditLinks(props: EditLinksProps) {
  const { t } = useTranslation();
  const { run, rowIndex, path } = props;
  const { script, row, action, stepKey } = usePlace(props);
  const remarks = [
    script && !row && t(($) => $.runs.rowGone),
    stepKey === null && t(($) => $.runs.stepGone),
    isOlder(run, script?.updatedAt, action?.lastUpdated) && t(($) => $.runs.changedSince),
  ].filter((text) => typeof text === "string");
  if (!script && !action) return null;
  return (
    <div className={classes["edit"]}>
      {script && <ScriptLink id={script.id} row={row?.id} />}
      {action && <ActionLink id={action.id} stepKey={stepKey ?? undefined} />}
      {script && <DebugLink run={run} rowIndex={rowIndex} path={path} size="xs" />}
      {remarks.map((text) => (
        <small key={text}>{text}</small>
      ))}
    </div>
  );
}

const LOOK = {
  size: "xs",
  variant: "default",
  leftSection: <IconPencil size={14} stroke={1.6} aria-hidden />,
} as const;

/** A run on trial stays beside what is edited. */
function ScriptLink({ id, row }: { id: number; row: string | undefined }) {
  const { t } = useTranslation();
  return (
    <LinkButton
      to="/scripts"
      search={({ runOn }: { runOn?: number }) => ({
        id,
        ...(runOn !== undefined && { runOn }),
        ...(row !== undefined && { at: row }),
      })}
      {...LOOK}
    >
      {row === undefined ? t(($) => $.runs.openScript) : t(($) => $.runs.editRow)}
    </LinkButton>
  );
}

function ActionLink({ id, stepKey }: { id: number; stepKey: string | undefined }) {
  const { t } = useTranslation();
  return (
    <LinkButton
      to="/actions"
      search={({ runOn }: { runOn?: number }) => ({
        id,
        ...(runOn !== undefined && { runOn }),
        ...(stepKey !== undefined && { at: stepKey }),
      })}
      {...LOOK}
    >
      {stepKey === undefined ? t(($) => $.runs.openAction) : t(($) => $.runs.editStep)}
    </LinkButton>
  );
}

const rowOf = (run: Run, rowIndex: number, script: Script | undefined) =>
  script?.scriptActions.find(({ id }) => id === run.plan.rows[rowIndex]?.id);

/** The step's key in the action; null where it has none like it; undefined: none is meant, or it is the one step. */
function placeIn({ isCustom, steps }: Action, path?: string): string | null | undefined {
  if (!isCustom || path === undefined) return undefined;
  const ids = path.split("/");
  let inner: Step[] = steps;
  for (const id of ids) {
    const step = inner.find((candidate) => candidate.id === id);
    if (!step) return null;
    inner = Object.values(step.blocks ?? {}).flat();
  }
  return ids.at(-1);
}

const isOlder = ({ queuedAt }: Run, ...changes: (string | undefined)[]): boolean =>
  changes.some((at) => at !== undefined && Date.parse(at) > Date.parse(queuedAt));
