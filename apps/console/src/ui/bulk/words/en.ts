import type { English } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const bulk: English<typeof ru.bulk> = {
  title: "Result",
  done_one: "{{count, number}} done",
  done_other: "{{count, number}} done",
  failed_one: "{{count, number}} failed",
  failed_other: "{{count, number}} failed",
  skipped_one: "{{count, number}} not begun",
  skipped_other: "{{count, number}} not begun",
  progress: "{{finished, number}} of {{total, number}}",
  signedOut: "{{label}}: {{done, number}} of {{total, number}} done before you were signed out",
  retryFailed: "Retry failed only",
  code: "Code {{code}}",
  collecting: "Collecting the list: {{count, number}}",
};
