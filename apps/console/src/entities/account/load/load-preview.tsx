import type { AccountTexts } from "@baton/accounts";
import { ACCOUNT_SECRET_FIELDS, type AccountTextField } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { scrolledRegion } from "../../../ui/scrolled-region.ts";
import { RowsInSight } from "../../../ui/virtual-list/rows-in-sight.tsx";
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

/** Each line with the extension that gets it, what it has, and what is wrong with it. */
export function LoadPreview({ placed }: { placed: readonly PlacedLine[] }) {
  const { t } = useTranslation();
  return (
    <div className={classes["preview"]} {...scrolledRegion(t(($) => $.accounts.load.preview))}>
      <table>
        <thead>
          <tr>
            <th>{t(($) => $.accounts.load.line)}</th>
            <th>{t(($) => $.accounts.load.extension)}</th>
            <th>{t(($) => $.accounts.load.account)}</th>
            <th>{t(($) => $.accounts.load.has)}</th>
            <th>{t(($) => $.accounts.load.problem)}</th>
          </tr>
        </thead>
        <RowsInSight
          as="tbody"
          rows={placed}
          height={ROW_HEIGHT}
          renderRow={({ line, row }, place) => (
            <tr {...place} data-bad={line.faults.length > 0 || undefined}>
              <td>{line.number}</td>
              <td>{row?.name ?? "—"}</td>
              <td>{nameOf(line.account)}</td>
              <td>
                {TOLD.filter((field) => line.account[field] !== "")
                  .map((field) => t(($) => $.accounts.fields[field]))
                  .join(", ")}
              </td>
              <td>
                {[
                  ...line.faults.map((fault) => faultText(t, fault)),
                  ...line.longTokens.map((field) =>
                    t(($) => $.accounts.load.longToken, {
                      field: t(($) => $.accounts.fields[field]),
                    }),
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
                ].join("; ")}
              </td>
            </tr>
          )}
        />
      </table>
    </div>
  );
}
