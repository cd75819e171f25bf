import type { Extension, ExtensionGroup } from "@baton/contract";
import type { TFunction } from "i18next";
import { collect } from "../../ui/bulk/collect.ts";
import { fetchAllMatching } from "../extension/extension-lists.ts";

/** A group, or with the id 0 those in none. */
export type GroupOfRuns = Pick<ExtensionGroup, "id" | "name" | "extensionCount">;

/** Those of the group in one of these states, or all of them; null when somebody stopped it. */
export function collectMembers(
  t: TFunction,
  { id, name, extensionCount }: GroupOfRuns,
  status?: string,
): Promise<Extension[] | null> {
  const label = t(($) => $.groups.collecting, { name });
  const filter = {
    groupId: id === 0 ? "none" : String(id),
    ...(status === undefined ? {} : { status }),
  };
  return collect(label, extensionCount, (onProgress) =>
    fetchAllMatching(filter, Number.POSITIVE_INFINITY, onProgress),
  );
}
