import type { RunRow, RunStep, Step } from "@baton/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { failureText, saidText } from "../../../api/error-text.ts";
import classes from "./run-log.module.css";

interface FailureProps {
  of: Pick<RunStep | RunRow, "failureCode" | "errorMessage" | "outcome">;
}

/** Why a row or step failed or was skipped, in the reader's words and in the agent's. */
export function Failure({ of }: FailureProps) {
  const { t } = useTranslation();
  const { failureCode, errorMessage, outcome } = of;
  const isSkipped = outcome === "skipped";
  if (failureCode === null && errorMessage === null) return null;
  const text = failureText(t, failureCode, errorMessage);
  const said = errorMessage === null ? null : saidText(t, errorMessage);
  return (
    <div className={classes[isSkipped ? "skipped" : "failure"]} role={isSkipped ? "note" : "alert"}>
      {text}
      {said !== null && said !== text && <small>{said}</small>}
    </div>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Says that an action was drawn for its row, and of how many. */
export function ChosenFact({ step }: { step: Step | undefined }) {
  const { t } = useTranslation();
  const total = step?.inputs["chosenOf"];
  if (typeof total !== "number") return null;
  return <Fact name={t(($) => $.runs.chosen)}>{t(($) => $.runs.chosenOf, { total })}</Fact>;
}
