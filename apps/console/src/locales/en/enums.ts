import type { English } from "../../i18n/localized.ts";
import type { enums as ru } from "../ru/enums.ts";

export const enums: English<typeof ru> = {
  scriptStatus: {
    [-1]: "Unknown",
    0: "Error",
    1: "Pause",
    2: "In progress",
    3: "Aborted",
    4: "Finished",
    5: "In queue",
    6: "Waiting for browser",
    7: "Finished with errors",
  },
  extensionState: { [-1]: "Unknown", 0: "Disabled", 1: "Enabled" },
  socialNetwork: { 0: "F net", 1: "VK", 2: "I net", 3: "Twitter", 4: "Google" },
  browserApi: {
    [-1]: "None",
    0: "Incogniton",
    1: "AdsPower",
    2: "Dolphin Anty",
    3: "Octo Browser",
    4: "Indigo",
    5: "GoLogin",
    6: "Undetectable",
    7: "BitBrowser",
    8: "Ant Browser",
    9: "Chromium",
  },
  waitReason: {
    groupLimit: "group limit",
    proxyLimit: "proxy limit",
    disabled: "extension disabled",
    offline: "browser not connected",
    tariff: "tariff limit",
    scheduleWindow: "outside its schedule",
    next: "next in line",
  },
  tokenKind: {
    session: "Console session",
    agent: "Extension archive",
    integration: "Integration",
    impersonation: "Operator session",
  },
};
