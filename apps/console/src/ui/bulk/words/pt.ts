import type { Portuguese } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const bulk: Portuguese<typeof ru.bulk> = {
  title: "Resultado",
  done_one: "{{count, number}} concluída",
  done_many: "{{count, number}} concluídas",
  done_other: "{{count, number}} concluídas",
  failed_one: "{{count, number}} falhou",
  failed_many: "{{count, number}} falharam",
  failed_other: "{{count, number}} falharam",
  skipped_one: "{{count, number}} não iniciada",
  skipped_many: "{{count, number}} não iniciadas",
  skipped_other: "{{count, number}} não iniciadas",
  progress: "{{finished, number}} de {{total, number}}",
  signedOut: "{{label}}: {{done, number}} de {{total, number}} antes do fim da sessão",
  retryFailed: "Repetir só as que falharam",
  code: "Código {{code}}",
  collecting: "Montando a lista: {{count, number}}",
};
