import type { English } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const problems: English<typeof ru.problems> = {
  found_one: "{{count, number}} script or action has problems",
  found_other: "{{count, number}} scripts and actions have problems",
  lookedAt: "Looked at {{lookedAt, number}} of {{totalCount, number}}",
  goOn: "Look further",
  allWell: "All is well",
  allWellText: "No script and no action has a problem.",
  toScripts: "To the scripts",
  noMatch: "Nothing has such a problem",
  of: "Where",
  things: { script: "Scripts", action: "Actions" },
  one: { script: "Script", action: "Action" },
  kind: "What is wrong",
  kinds: {
    incomplete: "Not complete",
    actionGone: "Deleted action",
    noRight: "No right to run it",
    otherNetwork: "Other social network",
    documentGone: "Deleted document",
    privateAddress: "Private address",
    unavailable: "Not available",
    unknownVariables: "Variable never set",
    unreachable: "Never reached",
    noSteps: "No steps",
  },
};
