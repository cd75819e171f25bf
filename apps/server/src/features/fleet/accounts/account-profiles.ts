import type { AccountInput } from "@baton/contract";
import type { AccountFaults } from "./allowed.ts";

/** What makes browser profiles, for accounts that ask for one. */
export interface ProfileTemplates {
  /** By number or name; undefined where the user has none such. */
  find(userId: number, wanted: number | string): Promise<number | undefined>;
  /** Makes one for each of these extensions, for which nobody waits. */
  begin(userId: number, templateId: number, extensionIds: number[]): Promise<unknown>;
}

type Asking = Pick<AccountInput, "profileTemplateId" | "profileTemplate"> & { extensionId: number };

export interface AskedProfiles {
  /** Names those whose template there is none of. */
  refuse(faults: AccountFaults): void;
  /** For all that are at no fault. */
  begin(faults: AccountFaults): Promise<void>;
}

/** Which of the accounts come with a template that their browser profile is to be made from. */
export async function findAskedProfiles(
  templates: ProfileTemplates,
  userId: number,
  items: readonly Asking[],
): Promise<AskedProfiles> {
  const asked = items.flatMap(({ extensionId, profileTemplateId, profileTemplate }) => {
    const wanted = profileTemplateId ?? profileTemplate;
    return wanted === null ? [] : [{ extensionId, wanted }];
  });
  const found = new Map<number | string, number | undefined>();
  for (const { wanted } of asked)
    if (!found.has(wanted)) found.set(wanted, await templates.find(userId, wanted));
  return {
    refuse: (faults) => {
      for (const { extensionId, wanted } of asked)
        if (found.get(wanted) === undefined && !faults.has(extensionId))
          faults.set(extensionId, { errorName: "noProfileTemplate", field: "profileTemplate" });
    },
    begin: async (faults) => {
      const ready = asked.filter(({ extensionId }) => !faults.has(extensionId));
      for (const [templateId, ones] of Map.groupBy(ready, ({ wanted }) => found.get(wanted)))
        if (templateId !== undefined) {
          const ids = ones.map(({ extensionId }) => extensionId);
          await templates.begin(userId, templateId, ids);
        }
    },
  };
}
