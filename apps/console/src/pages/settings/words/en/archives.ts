import type { English } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/archives.ts";

export const archives: English<typeof ru.archives> = {
  title: "Archives and their browsers",
  text: "An archive's settings can be changed after it was installed: connected browsers get them at once, others when they connect next, and all go by them from their next run on.",
  empty: "There are no archives yet: make the first one above.",
  name: "Archive #{{id}}",
  profiles: "Browsers that Baton makes",
  made: "made",
  unused: "No browser uses it",
  used: "{{browsers}}, {{online, number}} connected",
  browsers_one: "{{count, number}} browser",
  browsers_other: "{{count, number}} browsers",
  upToDate: "{{taken, number}} of {{all, number}} have the newest settings",
  outdated_one: "{{count, number}} agent of an earlier version: it goes by its archive",
  outdated_other: "{{count, number}} agents of earlier versions: they go by their archives",
  isRevoked: "revoked",
  unreadable: "the bot's token cannot be read: enter it again",
  change: "Change settings",
  dialogTitle: "Settings: {{name}}",
  dialogText:
    "Runs that are under way end by the settings they began with. Agents of earlier versions do not take new settings: install a new archive there.",
  forAll_one: "Change the same in {{count, number}} other archive too",
  forAll_other: "Change the same in {{count, number}} other archives too",
  forAllHint: "Only what you change here is changed there; each keeps the rest as it is.",
  tokenIsSet: "set",
  replaceToken: "Replace or remove",
  saved: "The settings are saved",
  revoke: "Revoke",
  revoked: "The archive is revoked",
  revokeTitle: "Revoke: {{name}}?",
  revokeUnused: "No further browser can connect with it.",
  revokeText_one:
    "No further browser can connect with it. The {{count, number}} browser that it brought in stays.",
  revokeText_other:
    "No further browser can connect with it. The {{count, number}} browsers that it brought in stay.",
};
