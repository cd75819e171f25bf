import type { English } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/run-history.ts";

export const runHistory: English<typeof ru.runHistory> = {
  title: "Run history",
  text: "How long runs are kept with their logs and collected data, and how much they take.",
};
