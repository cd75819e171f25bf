import type { ReactNode } from "react";
import classes from "./page.module.css";

interface PageProps {
  title: string;
  /** Search, filters and the page's own buttons, in one row beside the title. */
  toolbar?: ReactNode;
  /** `fill`: the content manages its own scrolling (grids, split views). */
  layout?: "fill" | "scroll";
  children: ReactNode;
}

export function Page({ title, toolbar, layout = "fill", children }: PageProps) {
  return (
    <section className={classes["page"]} aria-labelledby="page-title">
      <header className={classes["header"]}>
        <h1 id="page-title" className={classes["title"]}>
          {title}
        </h1>
        {toolbar && <div className={classes["toolbar"]}>{toolbar}</div>}
      </header>
      <div className={classes["body"]} data-layout={layout}>
        {children}
      </div>
    </section>
  );
}
