import type { ReactNode } from "react";
import classes from "./dot.module.css";

interface DotProps {
  tone: "good" | "neutral" | "bad" | "warn";
  children: ReactNode;
}

/** How something stands, in a word behind a dot of its colour. */
export const Dot = ({ tone, children }: DotProps) => (
  <span className={classes["dot"]} data-tone={tone}>
    {children}
  </span>
);
