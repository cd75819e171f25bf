import type { ReactNode } from "react";
import classes from "./account-row.module.css";

interface AccountRowProps {
  label: string;
  hint: string | undefined;
  /** What can be done about it. */
  children: ReactNode;
}

export function AccountRow({ label, hint, children }: AccountRowProps) {
  return (
    <div className={classes["row"]}>
      <div>
        <p className={classes["label"]}>{label}</p>
        {hint !== undefined && <p className={classes["hint"]}>{hint}</p>}
      </div>
      {children}
    </div>
  );
}
