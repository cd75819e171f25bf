import { Button, Checkbox, Skeleton, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PagesQuery } from "../../api/pages.ts";
import { useHeights } from "../../theme/density.ts";
import { MoreRows } from "../../ui/more-rows.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { useFoundRows } from "../../ui/use-choices.ts";
import { RowsInSight } from "../../ui/virtual-list/rows-in-sight.tsx";
import classes from "./tick-list.module.css";

/** Some of a list, or all that a search finds, loaded or not. */
export type Ticked<Row> =
  | { kind: "some"; rows: readonly Row[] }
  | { kind: "all"; search: string; count: number };

export const NOTHING_TICKED = { kind: "some", rows: [] } as const;
const countOf = (ticked: Ticked<unknown>): number =>
  ticked.kind === "all" ? ticked.count : ticked.rows.length;

interface TickListProps<Row> {
  label: string;
  searchLabel: string;
  pages: (search: string) => PagesQuery<Row>;
  ticked: Ticked<Row>;
  onChange: (ticked: Ticked<Row>) => void;
}

const nameOf = ({ name }: { name: string }): string => name;

/** A list to tick many of, within a dialog: the server searches, further pages come as one scrolls. */
export function TickList<Row extends { id: number; name: string }>(props: TickListProps<Row>) {
  const { row: height } = useHeights();
  const { ticked, onChange } = props;
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const { found, pages } = useFoundRows({ pages: props.pages, nameOf }, search);
  const isAll = ticked.kind === "all";
  const ids = new Set(isAll ? [] : ticked.rows.map(({ id }) => id));
  const toggle = (row: Row) => {
    const others = isAll ? [] : ticked.rows.filter(({ id }) => id !== row.id);
    onChange({ kind: "some", rows: ids.has(row.id) ? others : [...others, row] });
  };
  const type = (text: string) => {
    setSearch(text);
    // All of what was found before is another list.
    if (isAll) onChange(NOTHING_TICKED);
  };
  return (
    <fieldset className={classes["whole"]}>
      <legend>{props.label}</legend>
      <TextInput
        data-autofocus
        size="xs"
        type="search"
        aria-label={props.searchLabel}
        placeholder={props.searchLabel}
        value={search}
        onChange={({ currentTarget: { value } }) => type(value)}
      />
      <div className={classes["list"]}>
        {!found && !pages.error && <Skeleton height={60} />}
        {!found && pages.error && <QueryFailure error={pages.error} onRetry={pages.reload} />}
        {found?.length === 0 && <p className="dimmed">{t(($) => $.common.nothingFound)}</p>}
        {found && (
          <RowsInSight
            as="div"
            rows={found}
            height={height}
            renderRow={(row, place) => (
              <div {...place} className={classes["row"]}>
                <Checkbox
                  size="xs"
                  label={row.name}
                  checked={isAll || ids.has(row.id)}
                  disabled={isAll}
                  onChange={() => toggle(row)}
                />
              </div>
            )}
          />
        )}
        {found && <MoreRows pages={pages} />}
      </div>
      <TickedFoot
        ticked={ticked}
        totalCount={found && !pages.areFormer ? pages.totalCount : 0}
        onAll={(count) => onChange({ kind: "all", search: search.trim(), count })}
        onNone={() => onChange(NOTHING_TICKED)}
      />
    </fieldset>
  );
}

interface TickedFootProps {
  ticked: Ticked<unknown>;
  /** 0 while it is not known. */
  totalCount: number;
  onAll: (count: number) => void;
  onNone: () => void;
}

function TickedFoot({ ticked, totalCount, onAll, onNone }: TickedFootProps) {
  const { t } = useTranslation();
  const count = countOf(ticked);
  return (
    <div className={classes["foot"]}>
      <span role="status">{t(($) => $.proxies.selected, { count })}</span>
      {totalCount > 0 && ticked.kind === "some" && (
        <Button variant="subtle" size="compact-xs" onClick={() => onAll(totalCount)}>
          {t(($) => $.proxies.selectAll, { count: totalCount })}
        </Button>
      )}
      {count > 0 && (
        <Button variant="subtle" size="compact-xs" onClick={onNone}>
          {t(($) => $.common.reset)}
        </Button>
      )}
    </div>
  );
}
