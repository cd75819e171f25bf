import { type ReactNode, useId } from "react";
import classes from "./setting-row.module.css";

/** What the control of a row has to carry, so that its label and hint are told with it. */
interface ControlProps {
  id: string;
  "aria-labelledby": string;
  "aria-describedby": string | undefined;
}

interface SettingRowProps {
  label: string;
  hint?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** What is set, what it does, and the control. */
export function SettingRow({ label, hint, children }: SettingRowProps) {
  const id = useId();
  const [labelId, hintId] = [`${id}-label`, `${id}-hint`];
  return (
    <div className={classes["row"]}>
      <div>
        <label id={labelId} htmlFor={id} className={classes["label"]}>
          {label}
        </label>
        {hint !== undefined && (
          <p id={hintId} className={classes["hint"]}>
            {hint}
          </p>
        )}
      </div>
      <div className={classes["control"]}>
        {children({
          id,
          "aria-labelledby": labelId,
          "aria-describedby": hint === undefined ? undefined : hintId,
        })}
      </div>
    </div>
  );
}
