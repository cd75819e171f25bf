import type { JsonValue } from "@baton/contract";
import { useTranslation } from "react-i18next";
import classes from "./data-value.module.css";
import { valueShape } from "./value-shape.ts";

/** How many entries of a list are drawn; all of them are in the download. */
const SHOWN = 50;

/** Values have nothing but their place to tell them apart. */
const inOrder = <Entry,>(entries: readonly Entry[]) =>
  entries.slice(0, SHOWN).map((entry, place) => ({ place, entry }));

/** One collected value: a text, a list, or records as a table. */
export function DataValue({ value }: { value: JsonValue }) {
  const shape = valueShape(value);
  switch (shape.kind) {
    case "text":
      return <span className={classes["value"]}>{shape.text}</span>;
    case "list":
      return (
        <>
          <ol className={classes["values"]}>
            {inOrder(shape.items).map(({ place, entry }) => (
              <li key={place}>{entry}</li>
            ))}
          </ol>
          <Rest count={shape.items.length - SHOWN} />
        </>
      );
    case "table":
      return (
        <div className={classes["value"]}>
          <table className={classes["nested"]}>
            <thead>
              <tr>
                {shape.columns.map((column) => (
                  <th key={column}>{column}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {inOrder(shape.rows).map(({ place, entry }) => (
                <tr key={place}>
                  {shape.columns.map((column, at) => (
                    <td key={column}>{entry[at]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <Rest count={shape.rows.length - SHOWN} />
        </div>
      );
  }
}

function Rest({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count <= 0) return null;
  return <span className="dimmed">{t(($) => $.common.andMore, { count })}</span>;
}
