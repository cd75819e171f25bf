import type { TariffList } from "@baton/contract";

/** Where a tariff keeps how many rows of a list it allows; each list is the table of its name. */
export const MAX_COLUMNS = {
  actions: "maxActionCount",
  scripts: "maxScriptCount",
  extensionGroups: "maxExtensionGroupCount",
  proxies: "maxProxyCount",
  documents: "maxDocumentCount",
  extensionDataTemplates: "maxExtensionDataTemplateCount",
} as const satisfies Record<TariffList, string>;
