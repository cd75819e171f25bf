import type { Extension, ExtensionFact } from "@baton/contract";
import type { GridColumn } from "../../ui/grid/grid-columns.ts";

export interface ExtensionColumn extends GridColumn<Extension> {
  /** What at least one row has to have for the column to say anything. */
  fact?: ExtensionFact;
}

export const dash = <span className="dimmed">—</span>;
export const textOrDash = (value: string | undefined) => (value ? value : dash);
