import type { English } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/line-lists.ts";

export const lineLists: English<typeof ru.lineLists> = {
  title: "Lists of lines",
  text: "The lists that steps took lines of, and the line they came to.",
  empty: "No lines have been taken yet",
  keptBy: { name: "name", document: "document", text: "lines" },
  gone: "The document was deleted",
  taken: "{{taken, number}} of {{lineCount, number}} taken",
  each: "each extension has its own place: {{extensions, number}}",
  reset: "Begin again",
  resetTitle: "Begin the list “{{name}}” again?",
  resetText:
    "The next step of any extension takes the first line: the same lines are given out again.",
};
