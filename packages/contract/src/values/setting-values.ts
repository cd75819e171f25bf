import type { SocialNetwork } from "./enums.ts";

// Apart from the schemas: who needs a value only need not load the validator.

/** In the specification's order. */
export const USER_LANGUAGES = ["en", "ru", "pt"] as const;
export type UserLanguage = (typeof USER_LANGUAGES)[number];
export const USER_LANGUAGE_DEFAULT: UserLanguage = "ru";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const DENSITIES = ["compact", "normal", "comfortable"] as const;
export type Density = (typeof DENSITIES)[number];

/** Pages that can be the first one after a log-in. */
export const START_PAGES = [
  "extensions",
  "overview",
  "scripts",
  "actions",
  "documents",
  "proxy",
  "runs",
  "schedules",
] as const;
export type StartPage = (typeof START_PAGES)[number];

/** What the console tells of by itself while it is open: what calls for somebody. */
export const NOTICE_EVENTS = ["runFailed", "extensionOffline", "scheduleMissed"] as const;
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

export const RUN_DAYS_MAX = 3650;

/** What a user has set, by the names of the preferences it is kept as. */
export interface UserSettings {
  "settings.language": UserLanguage | null;
  "settings.theme": Theme;
  "settings.density": Density;
  /** An IANA zone; null: the browser's. */
  "settings.zone": string | null;
  /** That of the browser which showed the console last: mails are read in it unless one is chosen. */
  "settings.browserZone": string | null;
  "settings.startPage": StartPage;
  /** `isInBrowser`: as notifications of the system, too, while nobody looks at the console. */
  "settings.notices": { events: NoticeEvent[]; isInBrowser: boolean };
  /** What a browser gets whose extension connects for the first time. */
  "settings.newExtensions": { groupId: number | null; socialNetwork: SocialNetwork | null };
  /** A command that is not asked about otherwise is asked about for so many extensions. */
  "settings.confirmFrom": number | null;
  "settings.newScripts": { hasRandomOrder: boolean };
  /** `timeLimit` in minutes; 0: none. */
  "settings.newRows": {
    timeLimit: number;
    onFailure: "continue" | "stop";
    hasFixedOrder: boolean;
  };
  /** Days that ended runs are kept; null, and more than the tariff's: as the tariff says. */
  "settings.runDays": number | null;
  /** `timeoutMs` null: what is usual for the type. */
  "settings.newSteps": {
    timeoutMs: number | null;
    onError: "fail" | "continue";
    retries: number;
  };
}
export type SettingName = keyof UserSettings;

/** What holds until somebody chooses. */
export const SETTING_DEFAULTS: Readonly<UserSettings> = {
  "settings.language": null,
  "settings.theme": "auto",
  "settings.density": "normal",
  "settings.zone": null,
  "settings.browserZone": null,
  "settings.startPage": "extensions",
  "settings.notices": { events: [], isInBrowser: false },
  "settings.newExtensions": { groupId: null, socialNetwork: null },
  "settings.confirmFrom": null,
  "settings.newScripts": { hasRandomOrder: false },
  "settings.newRows": { timeLimit: 0, onFailure: "continue", hasFixedOrder: false },
  "settings.runDays": null,
  "settings.newSteps": { timeoutMs: null, onError: "fail", retries: 0 },
};
