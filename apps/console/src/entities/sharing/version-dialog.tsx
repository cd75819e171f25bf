import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { isStepLine, stepLines } from "../step/step-lines.ts";
import { stepSummary } from "../step/step-summary.ts";
import { useCatalogueTexts } from "../step/use-catalogue-texts.ts";
import { actionVersionQuery } from "./sharing.queries.ts";
import classes from "./sharing.module.css";
import { Dialog } from "../../ui/dialog/dialog.tsx";

interface VersionDialogProps {
  actionId: number;
  version: number;
  onClose: () => void;
}

const INDENT_PX = 14;

/** What an action was at a version, to look at. */
export function VersionDialog({ actionId, version, onClose }: VersionDialogProps) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const { data, error, refetch } = useQuery(actionVersionQuery(actionId, version));
  // An action of one type is shown as its only step.
  const own = { id: "own", type: data?.actionType.name ?? "", inputs: data?.inputSettings ?? {} };
  const steps = data && data.steps.length === 0 && own.type !== "custom" ? [own] : data?.steps;
  const title = t(($) => $.sharing.versions.steps, { version });
  return (
    <Dialog onClose={onClose} size={560} title={title}>
      {error && <QueryFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {steps && (
        <ol className={classes["steps"]} aria-label={title}>
          {stepLines(steps)
            .filter(isStepLine)
            .map(({ key, step, number, depth }) => (
              <li key={key} style={{ paddingInlineStart: depth * INDENT_PX }}>
                <span className="dimmed">{number}</span> {step.label ?? words.type(step.type).name}{" "}
                <span className="dimmed">{stepSummary(step)}</span>
              </li>
            ))}
        </ol>
      )}
    </Dialog>
  );
}
