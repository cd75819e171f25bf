import * as v from "valibot";
import { lenient } from "../../../ui/lenient.ts";

/**
 * The tabs in the specification's order, and the sections of each as they stand in it. A section's name is
 * its anchor in the address.
 */
export const SECTIONS_OF = {
  common: ["account", "security", "language", "appearance", "notices", "integration", "webhooks"],
  extensions: [
    "generate-extension",
    "archives",
    "new-extensions",
    "extensions-table",
    "browsers",
    "data-templates",
    "telegram",
  ],
  scripts: ["new-rows", "run-history"],
  actions: ["new-steps", "secrets", "line-lists", "networks"],
  uploads: ["uploads", "github"],
} as const;

export type SettingsTab = keyof typeof SECTIONS_OF;
export type SettingsAnchor = (typeof SECTIONS_OF)[SettingsTab][number];

export const SETTINGS_TABS = Object.keys(SECTIONS_OF) as SettingsTab[];

const settingsSearchSchema = v.object({ tab: lenient(v.picklist(SETTINGS_TABS)) });

/** The tab that an address opens: that of the section it names, or the one that it names itself. */
export function tabOf({ search, hash }: { search: unknown; hash: string }): SettingsTab {
  const asked = v.safeParse(settingsSearchSchema, search);
  return (
    SETTINGS_TABS.find((tab) => SECTIONS_OF[tab].some((anchor) => anchor === hash)) ??
    (asked.success ? asked.output.tab : undefined) ??
    "common"
  );
}
