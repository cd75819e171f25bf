import type { Portuguese } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/run-history.ts";

export const runHistory: Portuguese<typeof ru.runHistory> = {
  title: "Histórico de execuções",
  text: "Por quanto tempo as execuções são mantidas com os registros e dados coletados, e quanto ocupam.",
};
