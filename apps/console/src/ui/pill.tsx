import type { ReactNode } from "react";
import classes from "./pill.module.css";

/** A word of remark beside a name. */
export function Pill({ children }: { children: ReactNode }) {
  return <span className={classes["pill"]}>{children}</span>;
}
