import type { AccountTexts } from "@baton/accounts";
import { ACCOUNT_SECRET_FIELDS, type AccountTextField } from "@baton/contract";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type PlainColumn, PlainTable } from "../../../ui/plain-table.tsx";
import { scrolledRegion } from "../../../ui/scrolled-region.ts";
import { faultText } from "../fault-text.ts";
import classes from "./load.module.css";
import type { PlacedLine } from "./load-items.ts";

const ROW_HEIGHT = 32;

/** A login is shown, as one finds one's account by it; of the other secrets, that they are there. */
const TOLD: readonly AccountTextField[] = [
  ...ACCOUNT_SECRET_FIELDS.filter((field) => field !== "login"),
  "userAgent",
  "proxy",
];

const nameOf = ({ name, login }: AccountTexts): string =>
  [name, login].filter((text) => text !== "").join(" · ");

const problemText = ({ line, row }: PlacedLine, t: TFunction): string =>
  [
    ...line.faults.map((fault) => faultText(t, fault)),
    ...line.longTokens.map((field) =>
      t(($) => $.accounts.load.longToken, { field: t(($) => $.accounts.fields[field]) }),
    ),
    ...(line.originsLeftOut.length > 0
      ? [
          t(($) => $.accounts.hints.storageLeftOut, {
            origins: line.originsLeftOut.join(", "),
          }),
        ]
      : []),
    ...(line.isDouble ? [t(($) => $.accounts.load.isDouble)] : []),
    ...(row || line.faults.length > 0 ? [] : [t(($) => $.accounts.load.noPlace)]),
  ].join("; ");

const COLUMNS: readonly PlainColumn<PlacedLine>[] = [
  {
    id: "line",
    label: (t) => t(($) => $.accounts.load.line),
    render: ({ line }) => line.number,
  },
  {
    id: "extension",
    label: (t) => t(($) => $.accounts.load.extension),
    render: ({ row }) => row?.name ?? "—",
  },
  {
    id: "account",
    label: (t) => t(($) => $.accounts.load.account),
    render: ({ line }) => nameOf(line.account),
  },
  {
    id: "has",
    label: (t) => t(($) => $.accounts.load.has),
    render: ({ line }, t) =>
      TOLD.filter((field) => line.account[field] !== "")
        .map((field) => t(($) => $.accounts.fields[field]))
        .join(", "),
  },
  { id: "problem", label: (t) => t(($) => $.accounts.load.problem), render: problemText },
];

/** Each line with the extension that gets it, what it has, and what is wrong with it. */
export function LoadPreview({ placed }: { placed: readonly PlacedLine[] }) {
  const { t } = useTranslation();
  return (
    <div className={classes["preview"]} {...scrolledRegion(t(($) => $.accounts.load.preview))}>
      <PlainTable
        isLong
        columns={COLUMNS}
        rows={placed}
        rowHeight={ROW_HEIGHT}
        rowMarks={({ line }) => ({ "data-bad": line.faults.length > 0 || undefined })}
        looks={{}}
      />
    </div>
  );
}
