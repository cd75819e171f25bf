import * as v from "valibot";
import { lenient } from "../../ui/lenient.ts";

/** In the specification's order. */
export const SETTINGS_TABS = ["common", "extensions", "scripts", "actions", "uploads"] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

const settingsSearchSchema = v.object({ tab: lenient(v.picklist(SETTINGS_TABS)) });

/** The sections that an address can name, by the tab they stand in. */
const ANCHORS: Readonly<Record<SettingsTab, readonly string[]>> = {
  common: ["account", "security", "language", "appearance", "notices", "integration", "webhooks"],
  extensions: [
    "generate-extension",
    "archives",
    "new-extensions",
    "extensions-table",
    "browsers",
    "data",
    "data-templates",
    "telegram",
  ],
  scripts: ["new-rows", "run-history"],
  actions: ["new-steps", "secrets", "line-lists", "networks"],
  uploads: ["uploads", "github"],
};

/** The tab that an address opens: that of the section it names, or the one that it names itself. */
export function tabOf({ search, hash }: { search: unknown; hash: string }): SettingsTab {
  const asked = v.safeParse(settingsSearchSchema, search);
  return (
    SETTINGS_TABS.find((tab) => ANCHORS[tab].includes(hash)) ??
    (asked.success ? asked.output.tab : undefined) ??
    "common"
  );
}
