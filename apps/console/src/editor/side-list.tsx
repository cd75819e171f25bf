import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../api/error-text.ts";
import { SearchField } from "../ui/search-field.tsx";
import classes from "./side-list.module.css";

interface SideListProps {
  label: string;
  search: string;
  onSearch: (search: string) => void;
  /** What makes a new entry. */
  action: ReactNode;
  children: ReactNode;
}

/** The list on the left of an editor: what there is, with search. */
export function SideList({ label, search, onSearch, action, children }: SideListProps) {
  const { t } = useTranslation();
  return (
    <nav className={classes["list"]} aria-label={label}>
      <header className={classes["header"]}>
        <div className={classes["search"]}>
          <SearchField value={search} placeholder={t(($) => $.common.search)} onChange={onSearch} />
        </div>
        {action}
      </header>
      <div className={classes["body"]}>{children}</div>
    </nav>
  );
}

/** For a `Link`, which needs the types of its own route. */
export const sideListItemClass = classes["item"] ?? "";

interface SideListTextProps {
  title: string;
  detail?: ReactNode;
  icon?: ReactNode;
  aside?: ReactNode;
}

export function SideListText({ title, detail, icon, aside }: SideListTextProps) {
  return (
    <>
      {icon && <span className={classes["icon"]}>{icon}</span>}
      <span className={classes["texts"]}>
        <span className={classes["title"]} title={title}>
          {title}
        </span>
        {detail && <span className={classes["detail"]}>{detail}</span>}
      </span>
      {aside}
    </>
  );
}

export function SideListFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes["note"]} role="alert">
      <p style={{ margin: "0 0 8px" }}>{errorText(t, error)}</p>
      <Button size="xs" variant="default" onClick={onRetry}>
        {t(($) => $.common.retry)}
      </Button>
    </div>
  );
}

export function SideListNote({ children }: { children: ReactNode }) {
  return <p className={classes["note"]}>{children}</p>;
}
