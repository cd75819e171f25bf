import type { OperatorUser } from "@baton/contract";
import type { useListSelection } from "../../ui/use-list-selection.ts";

export type UserSelection = ReturnType<
  typeof useListSelection<OperatorUser & { name: string }, unknown>
>;
