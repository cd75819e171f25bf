import {
  IconAlertTriangle,
  IconBolt,
  IconBrowser,
  IconCalendarWeek,
  IconFiles,
  IconHeartbeat,
  IconHistory,
  type Icon,
  IconNetwork,
  IconScript,
  IconSettings,
} from "@tabler/icons-react";
import type { TFunction } from "i18next";

export interface NavigationItem {
  to:
    | "/overview"
    | "/extensions"
    | "/scripts"
    | "/actions"
    | "/documents"
    | "/proxy"
    | "/runs"
    | "/schedules"
    | "/problems"
    | "/settings"
    | "/operator";
  icon: Icon;
  label: (t: TFunction) => string;
  /** Second key after `g`, by its place on the keyboard: the same in every layout. */
  goKey?: string;
}

export const TOP_ITEMS: readonly NavigationItem[] = [
  {
    to: "/extensions",
    icon: IconBrowser,
    label: (t) => t(($) => $.shell.pages.extensions),
    goKey: "KeyE",
  },
  {
    to: "/scripts",
    icon: IconScript,
    label: (t) => t(($) => $.shell.pages.scripts),
    goKey: "KeyS",
  },
  { to: "/actions", icon: IconBolt, label: (t) => t(($) => $.shell.pages.actions), goKey: "KeyA" },
  {
    to: "/documents",
    icon: IconFiles,
    label: (t) => t(($) => $.shell.pages.documents),
    goKey: "KeyD",
  },
  { to: "/proxy", icon: IconNetwork, label: (t) => t(($) => $.shell.pages.proxy), goKey: "KeyP" },
];

/** What goes on and what is to come, apart from what it is made of. */
export const ACTIVITY_ITEMS: readonly NavigationItem[] = [
  {
    to: "/overview",
    icon: IconHeartbeat,
    label: (t) => t(($) => $.shell.pages.overview),
    goKey: "KeyO",
  },
  { to: "/runs", icon: IconHistory, label: (t) => t(($) => $.shell.pages.runs), goKey: "KeyR" },
  {
    to: "/schedules",
    icon: IconCalendarWeek,
    label: (t) => t(($) => $.shell.pages.schedules),
    goKey: "KeyC",
  },
  {
    to: "/problems",
    icon: IconAlertTriangle,
    label: (t) => t(($) => $.shell.pages.problems),
  },
];

/** Where `g` and a second key lead. */
export const GO_ITEMS: readonly NavigationItem[] = [...TOP_ITEMS, ...ACTIVITY_ITEMS];

export const SETTINGS_ITEM: NavigationItem = {
  to: "/settings",
  icon: IconSettings,
  label: (t) => t(($) => $.shell.pages.settings),
};

export interface SettingsSection {
  hash: "integration" | "github" | "networks" | "generate-extension";
  label: (t: TFunction) => string;
  isNew?: boolean;
}

export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  { hash: "integration", label: (t) => t(($) => $.shell.settingsSections.integration) },
  { hash: "github", label: (t) => t(($) => $.shell.settingsSections.github) },
  { hash: "networks", label: (t) => t(($) => $.shell.settingsSections.networks) },
  {
    hash: "generate-extension",
    label: (t) => t(($) => $.shell.settingsSections.generateExtension),
    isNew: true,
  },
];
