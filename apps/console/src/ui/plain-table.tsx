import type { TFunction } from "i18next";
import { type CSSProperties, memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHeights } from "../theme/density.ts";
import classes from "./plain-table.module.css";
import { type RowPlace, RowsInSight } from "./virtual-list/rows-in-sight.tsx";

type Marks = Readonly<Record<`data-${string}`, string | true | undefined>>;

export interface PlainColumn<Row> {
  id: string;
  label: (t: TFunction) => string;
  /** Where the heading is more than its text. */
  renderLabel?: () => ReactNode;
  /** For who cannot see the table alone: buttons need no heading. */
  isLabelHidden?: boolean;
  render: (row: Row, t: TFunction) => ReactNode;
  title?: (row: Row) => string;
  /** Names its row. */
  isHead?: boolean;
  /** Takes what is left. */
  isWide?: boolean;
  /** Numbers, buttons. */
  isAtEnd?: boolean;
  /** Left out on a phone, as another cell says it too. */
  isSpare?: boolean;
  /** What styles know its head and its cells by. */
  marks?: Marks;
  cellMarks?: (row: Row, t: TFunction) => Marks;
  cellStyle?: (row: Row) => CSSProperties;
  className?: string | undefined;
}

interface PlainTableProps<Row> {
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  label?: string;
  /** Only the rows in sight are drawn. */
  isLong?: boolean;
  /** Pixels, where it is not that of all such tables. */
  rowHeight?: number;
  rowMarks?: (row: Row) => Marks;
  /** In the place of the looks of all such tables. */
  looks?: Looks;
}

const marksOf = <Row,>({ isWide, isAtEnd, isSpare, marks }: PlainColumn<Row>): Marks => ({
  "data-wide": isWide || undefined,
  "data-end": isAtEnd || undefined,
  "data-spare": isSpare || undefined,
  ...marks,
});

interface PlainRowProps<Row> extends Pick<PlainTableProps<Row>, "columns" | "rowMarks"> {
  row: Row;
  place?: RowPlace | undefined;
}

function PlainRowInner<Row>({ columns, row, rowMarks, place }: PlainRowProps<Row>) {
  const { t } = useTranslation();
  return (
    <tr {...place} {...rowMarks?.(row)}>
      {columns.map((column) => {
        const cell = {
          className: column.className,
          title: column.title?.(row),
          style: column.cellStyle?.(row),
          ...marksOf(column),
          ...column.cellMarks?.(row, t),
          children: column.render(row, t),
        };
        return column.isHead ? (
          <th key={column.id} scope="row" {...cell} />
        ) : (
          <td key={column.id} {...cell} />
        );
      })}
    </tr>
  );
}

// `memo` drops the type parameter; the cast gives it back.
const PlainRow = memo(PlainRowInner) as typeof PlainRowInner;

/** A short list, or one within something else, as a table of the browser's own; others are lists. */
export function PlainTable<Row extends { id: number | string }>(props: PlainTableProps<Row>) {
  const { columns, rows, rowMarks, looks = LOOKS } = props;
  const { t } = useTranslation();
  const { row: height } = useHeights();
  const row = { columns, ...(rowMarks && { rowMarks }) };
  return (
    <div className={looks.holder}>
      <table className={looks.table} aria-label={props.label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" {...marksOf(column)}>
                {column.isLabelHidden ? (
                  <span className="visually-hidden">{column.label(t)}</span>
                ) : (
                  (column.renderLabel?.() ?? column.label(t))
                )}
              </th>
            ))}
          </tr>
        </thead>
        {props.isLong ? (
          <RowsInSight
            as="tbody"
            rows={rows}
            height={props.rowHeight ?? height}
            renderRow={(one, place) => <PlainRow {...row} row={one} place={place} />}
          />
        ) : (
          <tbody>
            {rows.map((one) => (
              <PlainRow key={one.id} {...row} row={one} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

interface Looks {
  holder?: string | undefined;
  table?: string | undefined;
}

const LOOKS = { holder: classes["holder"], table: classes["table"] };
