import type { Extension } from "@baton/contract";
import { Switch } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { WantedData } from "./data-out.queries.ts";

/** All that the table's filters let through, which may be more than can be selected. */
export interface Matching {
  filter: NonNullable<WantedData["filter"]>;
  count: number;
}

/** Whose data: those that are selected, or all that match. */
export function useWhichRows(
  rows: readonly Extension[],
  matching: Matching,
): { which: Pick<WantedData, "extensionIds" | "filter">; choice: ReactNode } {
  const { t } = useTranslation();
  const [isOfAll, setOfAll] = useState(false);
  const isMore = rows.length > 1 && matching.count > rows.length;
  return {
    which:
      isMore && isOfAll ? { filter: matching.filter } : { extensionIds: rows.map(({ id }) => id) },
    choice: isMore && (
      <Switch
        label={t(($) => $.dataOut.allMatching, { count: matching.count })}
        checked={isOfAll}
        onChange={(event) => setOfAll(event.currentTarget.checked)}
      />
    ),
  };
}
