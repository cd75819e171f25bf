import type { RunRow, RunStep } from "@baton/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../../api/error-text.ts";
import classes from "./run-log.module.css";

/** Why a row or step failed, in the reader's words and in the agent's. */
export function Failure({ of }: { of: Pick<RunStep | RunRow, "errorCode" | "errorMessage"> }) {
  const { t } = useTranslation();
  const { errorCode, errorMessage } = of;
  if (errorCode === null && errorMessage === null) return null;
  const text = failureText(t, errorCode, errorMessage);
  return (
    <div className={classes["failure"]} role="alert">
      {text}
      {errorMessage !== null && errorMessage !== text && <small>{errorMessage}</small>}
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
