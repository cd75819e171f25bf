import type { Action } from "@baton/contract";
import {
  IconAlertTriangle,
  IconClock,
  IconDots,
  IconEyeOff,
  IconGripVertical,
  IconHandStop,
  IconLock,
  IconPin,
} from "@tabler/icons-react";
import { ActionIcon } from "@mantine/core";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import lineClasses from "../../editor/outline-line.module.css";
import { RunningMark } from "../../editor/running-mark.tsx";
import { stepSummary } from "../../entities/step/step-summary.ts";
import { countSteps } from "../../entities/step/step-tree.ts";
import { TypeIcon } from "../../entities/step/type-icon.tsx";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { LazyMenu, type MenuEntry, type TriggerProps } from "../../ui/lazy-menu.tsx";
import { type Row, typeNameOf } from "./script-draft.ts";
import type { RowFacts } from "./row-actions.ts";

interface RowLineProps {
  row: Row;
  number: number;
  /** Names of the actions of which the row does one. */
  choiceNames: string;
  action: Action | null | undefined;
  /** What is known of an action that is not here yet. */
  facts: RowFacts | undefined;
  hasWarning: boolean;
  /** False when the access to its action, or to one inside that, has ended. */
  mayRun: boolean;
  /** A run on trial is at it. */
  isRunning: boolean;
  /** Debugged runs stand before it. */
  hasBreakpoint: boolean;
  onBreakpoint: (rowId: string) => void;
  /** What whoever debugs can do with it; null while no run stands. */
  debugEntries: ((row: Row) => MenuEntry[]) | null;
}

const CUSTOM = "custom";

/** One row of a script: what it runs, and how. */
export const RowLine = memo(function RowLine(props: RowLineProps) {
  const { row, action, facts, hasWarning, mayRun, isRunning } = props;
  const { t } = useTranslation();
  const network = (action ?? facts)?.socialNetwork ?? null;
  return (
    <div className={lineClasses["step"]} data-off={row.isDisabled || undefined}>
      <span className={lineClasses["handle"]} data-drag-handle title={t(($) => $.editor.drag)}>
        <IconGripVertical size={14} stroke={1.6} aria-hidden />
      </span>
      <BreakpointButton {...props} />
      <RowName {...props} />
      <span className={lineClasses["marks"]}>
        {isRunning && <RunningMark />}
        {network !== null && <span>{t(($) => $.enums.socialNetwork[network])}</span>}
        <HiddenMark action={action} mayRun={mayRun} />
        {row.hasFixedOrder && (
          <IconPin size={14} stroke={1.6} aria-label={t(($) => $.scripts.pinned)} />
        )}
        {row.timeLimit > 0 && (
          <span title={t(($) => $.scripts.timeLimit)}>
            <IconClock size={13} stroke={1.8} aria-hidden />
            {t(($) => $.scripts.minutes, { count: row.timeLimit })}
          </span>
        )}
        {row.onFailure === "stop" && (
          <span title={t(($) => $.scripts.stopsOnFailure)}>
            <IconHandStop size={14} stroke={1.6} aria-label={t(($) => $.scripts.stopsOnFailure)} />
          </span>
        )}
        {row.isDisabled && (
          <IconEyeOff size={14} stroke={1.6} aria-label={t(($) => $.editor.isOff)} />
        )}
        {hasWarning && !row.isDisabled && (
          <IconAlertTriangle
            className={lineClasses["fault"]}
            size={15}
            stroke={1.8}
            aria-label={t(($) => $.scripts.hasWarning)}
          />
        )}
        <DebugMenu {...props} />
      </span>
    </div>
  );
});

/** How the run that stands goes on to this row. */
function DebugMenu({ row, number, debugEntries }: RowLineProps) {
  if (!debugEntries || row.isDisabled) return null;
  return <LazyMenu entries={debugEntries(row)} button={<DebugMenuButton number={number} />} />;
}

/** Reached for by the pointer alone: a press is none on the row. */
function DebugMenuButton({ number, onClick, ...trigger }: TriggerProps & { number: number }) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      {...trigger}
      size={22}
      variant="subtle"
      color="gray"
      tabIndex={-1}
      aria-label={t(($) => $.debugging.rowMenu, { number })}
      onClick={(event) => {
        event.stopPropagation();
        onClick?.();
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <IconDots size={15} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

function BreakpointButton({ row, number, hasBreakpoint, onBreakpoint }: RowLineProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      tabIndex={-1}
      className={lineClasses["number"]}
      data-breakpoint={hasBreakpoint || undefined}
      aria-pressed={hasBreakpoint}
      title={`${t(($) => $.debugging[hasBreakpoint ? "removeBreakpoint" : "addBreakpoint"])} (F9)`}
      onClick={(event) => {
        event.stopPropagation();
        onBreakpoint(row.id);
      }}
    >
      {number}
    </button>
  );
}

function HiddenMark({ action, mayRun }: Pick<RowLineProps, "action" | "mayRun">) {
  const { t } = useTranslation();
  if (mayRun && action?.allowed.see !== false) return null;
  const reason = mayRun ? t(($) => $.sharing.rows.hidden) : t(($) => $.sharing.rows.ended);
  return (
    <span title={reason}>
      <IconLock size={13} stroke={1.8} aria-hidden />
      {reason}
    </span>
  );
}

function RowName({ row, action, facts, choiceNames }: RowLineProps) {
  const words = useCatalogueTexts();
  const typeName = typeNameOf(row);
  if (typeName === null) return <ActionName action={action} facts={facts} />;
  const own = stepSummary({ type: typeName, inputs: row.inputSettings });
  return (
    <>
      <span className={lineClasses["icon"]}>
        <TypeIcon type={typeName} />
      </span>
      <span className={lineClasses["name"]}>{words.type(typeName).name}</span>
      <span className={lineClasses["summary"]}>{choiceNames || own}</span>
    </>
  );
}

function ActionName({ action, facts }: Pick<RowLineProps, "action" | "facts">) {
  const { t } = useTranslation();
  const count = action?.isCustom && action.allowed.see ? countSteps(action.steps) : null;
  const nameSoFar = facts?.name ?? "…";
  return (
    <>
      <span className={lineClasses["icon"]}>
        <TypeIcon type={action?.actionType.name ?? facts?.typeName ?? CUSTOM} />
      </span>
      <span className={lineClasses["name"]}>
        {action === null ? t(($) => $.scripts.actionGone) : (action?.name ?? nameSoFar)}
      </span>
      <span className={lineClasses["summary"]}>
        {count !== null && t(($) => $.actions.stepCount, { count })}
      </span>
    </>
  );
}
