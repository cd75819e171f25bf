import { EXCHANGE_SAID } from "@baton/contract";
import type { English } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

/** What users of the API read, with values where the console's words have them. */
const inDoubleBraces = <Code extends string>(texts: Readonly<Record<Code, string>>) =>
  Object.fromEntries(
    Object.entries<string>(texts).map(([code, text]) => [
      code,
      text.replaceAll(/\{(\w+)\}/g, "{{$1}}"),
    ]),
  ) as Record<Code, string>;

export const exchange: English<typeof ru.exchange> = {
  importFile: "Import from a file",
  exportFile: "Export to a file",
  exportMany: "Export several to a file",
  allThatMatch_one: "All that match: {{count, number}}",
  allThatMatch_other: "All that match: {{count, number}}",
  severalFiles_one:
    "It becomes {{count, number}} file: one holds at most {{scripts, number}} scripts, {{actions, number}} actions and {{size}}.",
  severalFiles_other:
    "It becomes {{count, number}} files: one holds at most {{scripts, number}} scripts, {{actions, number}} actions and {{size}}.",
  which: "What goes into the file",
  exportSaved: "Export to a file (save first)",
  drop: "Drop files of Baton, DevTools, Selenium IDE, Automa or Playwright here",
  chooseFile: "Choose files",
  paste: "…or paste the file's text",
  submit: "Import",
  report: "What each line becomes",
  inFile: "In the file",
  becomes: "Becomes",
  take: "Take it",
  onClash: "If the name is taken",
  withoutRefused: "Import without what is not supported",
  done: "Imported: {{scripts}}, {{actions}}",
  scriptCount_one: "{{count, number}} script",
  scriptCount_other: "{{count, number}} scripts",
  actionCount_one: "{{count, number}} action",
  actionCount_other: "{{count, number}} actions",
  format: "Format",
  download: "Download",
  allExact: "Everything goes over exactly.",
  name: "Name",
  formats: {
    baton: "Baton (JSON)",
    recording: "DevTools recording",
    selenium: "Selenium IDE",
    automa: "Automa",
    puppeteer: "Program for Puppeteer",
    playwright: "Program for Playwright",
  },
  verdicts: {
    exact: "exact",
    approximated: "approximated",
    refused: "not supported",
  },
  states: {
    new: "new",
    same: "the same is there",
    clash: "the name is taken",
  },
  clash: {
    skip: "Keep mine",
    rename: "Give another name",
    replace: "Replace mine",
  },
  kinds: {
    action: "action",
    script: "script",
  },
  said: inDoubleBraces(EXCHANGE_SAID),
};
