import type { DataExport } from "@baton/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { DateTime } from "../../ui/date-time.tsx";
import classes from "./data-out.module.css";
import { dataExportsQuery } from "./data-out.queries.ts";

/** Still there to be followed, stopped or fetched. */
const isOpen = ({ state, fileName }: DataExport): boolean =>
  state === "writing" || state === "sending" || (state === "done" && fileName !== null);

/** What goes on or waits to be fetched, after a reload or from another window. */
export function EarlierExports({ onOpen }: { onOpen: (one: DataExport) => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(dataExportsQuery);
  const open = data?.data.filter(isOpen) ?? [];
  if (open.length === 0) return null;
  return (
    <section aria-label={t(($) => $.dataOut.earlier)}>
      <strong>{t(($) => $.dataOut.earlier)}</strong>
      <ul className={classes["earlier"]}>
        {open.map((one) => (
          <li key={one.id}>
            <span>
              {t(($) => $.dataOut.objects[one.objectType])},{" "}
              {t(($) => $.dataOut.formats[one.format])}, <DateTime value={one.createdAt} />
            </span>
            <Button size="compact-xs" variant="light" onClick={() => onOpen(one)}>
              {one.state === "done"
                ? t(($) => $.common.download)
                : t(($) => $.dataOut.writing, { done: one.doneCount, count: one.totalCount })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
