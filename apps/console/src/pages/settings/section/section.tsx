import { type ReactNode, useId } from "react";
import type { SettingsAnchor } from "./settings-tabs.ts";
import classes from "./settings.module.css";
import pageClasses from "./settings-page.module.css";

interface SectionProps {
  id: SettingsAnchor;
  title: string;
  text?: string;
  mark?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, text, mark, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} className={pageClasses["section"]} aria-labelledby={headingId}>
      <h2 id={headingId} className={pageClasses["heading"]}>
        {title}
        {mark}
      </h2>
      {text && <p className={classes["text"]}>{text}</p>}
      {children}
    </section>
  );
}
