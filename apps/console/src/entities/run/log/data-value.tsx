import type { JsonValue } from "@baton/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PlainTable } from "../../../ui/plain-table.tsx";
import classes from "./data-value.module.css";
import { valueShape } from "./value-shape.ts";

/** How many entries of a list are drawn at first; all of them are in the download. */
const SHOWN = 50;
const SHOWN_MORE = 500;

/** One collected value: a text, a list, or records as a table. */
export function DataValue({ value }: { value: JsonValue }) {
  const [shown, setShown] = useState(SHOWN);
  /** Values have nothing but their place to tell them apart. */
  const inOrder = <Entry,>(entries: readonly Entry[]) =>
    entries.slice(0, shown).map((entry, id) => ({ id, entry }));
  const restOf = ({ length }: readonly unknown[]) => (
    <Rest count={length - shown} onMore={() => setShown(shown + SHOWN_MORE)} />
  );
  const shape = valueShape(value);
  switch (shape.kind) {
    case "text":
      return <span className={classes["value"]}>{shape.text}</span>;
    case "list":
      return (
        <>
          <ol className={classes["values"]}>
            {inOrder(shape.items).map(({ id, entry }) => (
              <li key={id}>{entry}</li>
            ))}
          </ol>
          {restOf(shape.items)}
        </>
      );
    case "table":
      return (
        <div className={classes["value"]}>
          <PlainTable<{ id: number; entry: string[] }>
            rows={inOrder(shape.rows)}
            columns={shape.columns.map((column, at) => ({
              id: column,
              label: () => column,
              render: ({ entry }) => entry[at],
            }))}
            looks={{ table: classes["nested"] }}
          />
          {restOf(shape.rows)}
        </div>
      );
  }
}

function Rest({ count, onMore }: { count: number; onMore: () => void }) {
  const { t } = useTranslation();
  if (count <= 0) return null;
  return (
    <Button size="compact-xs" variant="subtle" onClick={onMore}>
      {t(($) => $.common.showMore, { count: Math.min(count, SHOWN_MORE) })}
    </Button>
  );
}
