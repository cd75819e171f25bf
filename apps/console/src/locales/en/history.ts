import type { English } from "../../i18n/localized.ts";
import type { history as ru } from "../ru/history.ts";

export const history: English<typeof ru> = {
  views: { list: "Runs", failures: "Causes of failure", overview: "Overview" },
  searchPlaceholder: "Extension or script",
  period: "When",
  anyTime: "Any time",
  periods: { today: "Today", week: "7 days", month: "30 days" },
  from: "From",
  to: "Until",
  backwards: "The end is not after the start",
  oneCause: "One cause of failure",
  selectLoaded: "Select all that are loaded",
  newRuns_one: "{{count, number}} new run",
  newRuns_other: "{{count, number}} new runs",
  newRunsOver_one: "{{count, number}}+ new runs",
  newRunsOver_other: "{{count, number}}+ new runs",
  total_one: "{{count, number}} run",
  total_other: "{{count, number}} runs",
  totalOver_one: "{{count, number}}+ runs",
  totalOver_other: "{{count, number}}+ runs",
  storage: {
    kept_one: "Logs are kept {{count, number}} day:",
    kept_other: "Logs are kept {{count, number}} days:",
    size_one: "{{count, number}} run, about {{size}}.",
    size_other: "{{count, number}} runs, about {{size}}.",
    oldest: "The oldest is of {{day}}.",
  },
  download: {
    button: "Download data",
    about: "All that these runs collected, as one table",
    tooMany_one:
      "At most {{count, number}} selected at a time: narrow the filter and download all that match",
    tooMany_other:
      "At most {{count, number}} selected at a time: narrow the filter and download all that match",
    formats: { csv: "a table", ndjson: "a record on each line", json: "one list" },
    saving: "Downloading {{name}}: {{size}}",
    saved: "Downloaded: {{name}}, {{size}}",
  },
};
