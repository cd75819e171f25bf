import { Skeleton } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { MoreRows } from "../ui/more-rows.tsx";
import type { Pages } from "../ui/use-pages.ts";
import { RowsInSight } from "../ui/virtual-list/rows-in-sight.tsx";
import { SideList, SideListFailure, SideListNote } from "./side-list.tsx";
import classes from "./side-list.module.css";

/** Pixels, of a name with details below it. */
const ROW_HEIGHT = 45;

interface EditorListProps<Row> {
  label: string;
  /** Above the entries, where something else stands below them. */
  heading?: string;
  pages: Pages<Row>;
  renderRow: (row: Row) => ReactNode;
  search: string;
  onSearch: (search: string) => void;
  /** What makes a new entry. */
  action: ReactNode;
  noneYet: string;
  noMatch: string;
  /** So many before the others are asked for; with more, what is below would be too far down. */
  shownAtFirst?: number;
  below?: ReactNode;
}

/**
 * The list on the left of an editor: the server searches it, and further pages come as one scrolls.
 */
export function EditorList<Row extends { id: number }>(props: EditorListProps<Row>) {
  const { pages } = props;
  return (
    <SideList
      label={props.label}
      search={props.search}
      onSearch={props.onSearch}
      action={props.action}
    >
      {props.heading === undefined ? (
        <div style={{ height: 6 }} />
      ) : (
        <h2 className={classes["heading"]}>{props.heading}</h2>
      )}
      {pages.rows && <Entries {...props} rows={pages.rows} />}
      {!pages.rows && pages.error === null && <ListSkeleton />}
      {!pages.rows && pages.error !== null && (
        <SideListFailure error={pages.error} onRetry={pages.reload} />
      )}
      {props.below}
    </SideList>
  );
}

function Entries<Row extends { id: number }>(
  props: EditorListProps<Row> & { rows: readonly Row[] },
) {
  const { t } = useTranslation();
  const { rows, pages, search, shownAtFirst = Number.POSITIVE_INFINITY } = props;
  const [areAll, setAll] = useState(false);
  if (rows.length === 0) {
    return <SideListNote>{search === "" ? props.noneYet : props.noMatch}</SideListNote>;
  }
  const isFolded = !areAll && search === "" && pages.totalCount > shownAtFirst;
  const shown = isFolded ? rows.slice(0, shownAtFirst) : rows;
  return (
    <>
      <RowsInSight
        as="div"
        rows={shown}
        height={ROW_HEIGHT}
        renderRow={(row, place) => <div {...place}>{props.renderRow(row)}</div>}
      />
      {isFolded ? (
        <button type="button" className={classes["showAll"]} onClick={() => setAll(true)}>
          {t(($) => $.common.showMore, { count: pages.totalCount - shown.length })}
        </button>
      ) : (
        <MoreRows pages={pages} />
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <div style={{ display: "grid", gap: 8, padding: "4px 14px" }} aria-busy="true">
      <Skeleton height={30} />
      <Skeleton height={30} />
      <Skeleton height={30} />
    </div>
  );
}
