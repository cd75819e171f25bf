import { type ComponentType, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { bulkReports } from "../bulk/bulk-jobs.ts";
import { bulkWords } from "../bulk/bulk.words.ts";
import { lazyView } from "../lazy-view.tsx";
import { useOfferedEntries } from "../offered-entries.ts";
import { useStore } from "../store.ts";
import classes from "./list.module.css";
import { ListBars } from "./list-bars.tsx";
import type { ListKind } from "./list-descriptor.ts";
import type { ListSelectionBarProps } from "./list-selection-bar.tsx";
import { ListTable, type ListTableProps, type RowParts } from "./list-table.tsx";
import type { offeredIn } from "./commands/offered-commands.ts";
import type { GivenCommands } from "./commands/use-commands.ts";

const BulkResults = lazyView(
  [bulkWords],
  async () => (await import("../bulk/bulk-results.tsx")).BulkResults,
);

/** Where a noun's commands are offered; stable, and each fetched when it is first shown. */
export interface CommandParts<Kind extends ListKind, Id extends string> extends RowParts<
  Kind["row"],
  Id
> {
  Bar: ComponentType<ListSelectionBarProps<Kind, Id>>;
  /** For the palette, where they are known from the start. */
  offered?: ReturnType<typeof offeredIn<Kind["row"], Id>>;
}

interface ListViewProps<Kind extends ListKind, Id extends string> extends Omit<
  ListTableProps<Kind, Id>,
  "parts" | "onCommand"
> {
  parts?: CommandParts<Kind, Id> | undefined;
  commands?: GivenCommands<Kind["row"], Id> | undefined;
  /** Above the table. */
  above?: ReactNode;
  /** In the place of a table that would have no rows whatever is asked for. */
  empty?: ReactNode;
  /** Below the table. */
  footer?: ReactNode;
  /** The drawer of the row that is open. */
  panel?: ReactNode;
}

const ignore = () => undefined;

/** A list in all its parts, but for the toolbar. */
export function ListView<Kind extends ListKind, Id extends string = never>(
  props: ListViewProps<Kind, Id>,
) {
  const { list, parts, commands, above, empty, footer, panel, ...table } = props;
  const hasReports = useStore(bulkReports).length > 0;
  const give = commands?.give;
  const { t } = useTranslation();
  const offered = parts?.offered;
  const { descriptor, source, address, selection } = list;
  const open = () => source.rows.find(({ id }) => id === address.search.open);
  useOfferedEntries(
    offered && give
      ? (isAsked) => offered(t, { selection, open, give, nameOf: descriptor.nameOf }, isAsked)
      : null,
  );
  return (
    <>
      <div className={classes["split"]}>
        <div className={classes["table"]}>
          {above}
          {empty ? (
            <Suspense>{empty}</Suspense>
          ) : (
            <div className={classes["grid"]}>
              <ListTable list={list} parts={parts} onCommand={give} {...table} />
            </div>
          )}
          <ListBars list={list} Bar={parts?.Bar} onCommand={give ?? ignore} />
          {footer}
        </div>
        {panel && <Suspense>{panel}</Suspense>}
      </div>
      <Suspense>
        {commands?.dialog}
        {hasReports && <BulkResults />}
      </Suspense>
    </>
  );
}
