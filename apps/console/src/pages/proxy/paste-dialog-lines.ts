import type { PastedLine } from "@baton/accounts";

export interface ShownLine extends PastedLine {
  /** The one that is there already. */
  known?: { name: string; isSame: boolean } | undefined;
}
