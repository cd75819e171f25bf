import type { Extension } from "@baton/contract";
import type { QueryClient } from "@tanstack/react-query";
import {
  type BulkAnswer,
  type BulkPart,
  type BulkPlan,
  namesOf,
  type Unfit,
} from "../../ui/bulk/bulk-plan.ts";
import { showExtensions } from "./extension.live.ts";

export type Rows = readonly Extension[];

/** These rows in one call. */
export const partOf = <Row>(
  rows: readonly { id: number }[],
  makeCall: (extensionIds: number[]) => Promise<BulkAnswer<Row>>,
): BulkPart<Row> => ({ ids: rows.map(({ id }) => id), call: makeCall });

interface ExtensionPlan {
  label: string;
  doneText: BulkPlan<Extension>["doneText"];
  rows: Rows;
  parts: readonly BulkPart<Extension>[];
  unfit?: Unfit;
}

/** Whose answers the table shows at once. */
export const planOf = (
  cache: QueryClient,
  { rows, ...plan }: ExtensionPlan,
): BulkPlan<Extension> => ({
  ...plan,
  names: namesOf(rows),
  onRows: (changed) => showExtensions(cache, changed),
});
