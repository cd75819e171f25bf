import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronRight,
  IconEyeOff,
  IconGripVertical,
  IconPlayerSkipForward,
  IconRotate,
} from "@tabler/icons-react";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RunningMark } from "../../editor/running-mark.tsx";
import { stepSummary } from "../../entities/step/step-summary.ts";
import type { BlockLine, StepLine } from "../../entities/step/step-lines.ts";
import { TypeIcon } from "../../entities/step/type-icon.tsx";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import classes from "../../editor/outline-line.module.css";

interface LineViewProps {
  line: StepLine | BlockLine;
  hasFault: boolean;
  /** A run on trial is at it. */
  isRunning: boolean;
  onFold: (id: string, isFolded: boolean) => void;
  /** The name of the action that a step nests, and the way into it. */
  nested?: ReactNode;
}

/** One line of the step tree: a step, or the head of a block. */
export const LineView = memo(function LineView({ line, ...props }: LineViewProps) {
  const words = useCatalogueTexts();
  if (line.kind === "block") {
    return <span className={classes["block"]}>{words.block(line.block)}</span>;
  }
  return <StepView line={line} {...props} />;
});

function StepView(props: { line: StepLine } & Omit<LineViewProps, "line">) {
  const { line, hasFault, isRunning, onFold, nested } = props;
  const { t } = useTranslation();
  const { step } = line;
  const name = useCatalogueTexts().type(step.type).name;
  const summary = stepSummary(step);
  return (
    <div className={classes["step"]} data-off={line.isOff || undefined}>
      <span className={classes["handle"]} data-drag-handle title={t(($) => $.editor.drag)}>
        <IconGripVertical size={14} stroke={1.6} aria-hidden />
      </span>
      <FoldButton line={line} onFold={onFold} />
      <span className={classes["number"]}>{line.number}</span>
      <span className={classes["icon"]}>
        <TypeIcon type={step.type} />
      </span>
      <span className={classes["name"]}>{step.label ?? name}</span>
      <span className={classes["summary"]}>{nested ?? summary}</span>
      <span className={classes["marks"]}>
        {isRunning && <RunningMark />}
        {(step.retries ?? 0) > 0 && (
          <span title={t(($) => $.steps.retriesMark, { count: step.retries ?? 0 })}>
            <IconRotate size={13} stroke={1.8} aria-hidden />
            {step.retries}
          </span>
        )}
        {step.onError === "continue" && (
          <IconPlayerSkipForward
            size={14}
            stroke={1.6}
            aria-label={t(($) => $.steps.onErrorContinue)}
          />
        )}
        {step.isDisabled && (
          <IconEyeOff size={14} stroke={1.6} aria-label={t(($) => $.editor.isOff)} />
        )}
        {hasFault && !line.isOff && (
          <IconAlertTriangle
            className={classes["fault"]}
            size={15}
            stroke={1.8}
            aria-label={t(($) => $.editor.incomplete)}
          />
        )}
      </span>
    </div>
  );
}

function FoldButton({ line, onFold }: Pick<LineViewProps, "onFold"> & { line: StepLine }) {
  const { t } = useTranslation();
  if (!line.step.blocks) return <span className={classes["fold"]} />;
  const Chevron = line.isFolded ? IconChevronRight : IconChevronDown;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes["fold"]}
      aria-label={line.isFolded ? t(($) => $.editor.unfold) : t(($) => $.editor.fold)}
      onClick={(event) => {
        event.stopPropagation();
        onFold(line.key, !line.isFolded);
      }}
    >
      <Chevron size={14} stroke={1.8} aria-hidden />
    </button>
  );
}
