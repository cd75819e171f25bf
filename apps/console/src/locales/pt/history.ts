import type { Portuguese } from "../../i18n/localized.ts";
import type { history as ru } from "../ru/history.ts";

export const history: Portuguese<typeof ru> = {
  views: { list: "Execuções", failures: "Causas de falha", overview: "Visão geral" },
  searchPlaceholder: "Extensão ou script",
  period: "Quando",
  anyTime: "Qualquer data",
  periods: { today: "Hoje", week: "7 dias", month: "30 dias" },
  from: "De",
  to: "Até",
  backwards: "O fim não é depois do início",
  oneCause: "Uma causa de falha",
  selectLoaded: "Selecionar todas as carregadas",
  newRuns_one: "{{count, number}} nova execução",
  newRuns_many: "{{count, number}} novas execuções",
  newRuns_other: "{{count, number}} novas execuções",
  newRunsOver_one: "{{count, number}}+ novas execuções",
  newRunsOver_many: "{{count, number}}+ novas execuções",
  newRunsOver_other: "{{count, number}}+ novas execuções",
  total_one: "{{count, number}} execução",
  total_many: "{{count, number}} execuções",
  total_other: "{{count, number}} execuções",
  totalOver_one: "{{count, number}}+ execuções",
  totalOver_many: "{{count, number}}+ execuções",
  totalOver_other: "{{count, number}}+ execuções",
  storage: {
    kept_one: "Os registros são guardados por {{count, number}} dia:",
    kept_many: "Os registros são guardados por {{count, number}} dias:",
    kept_other: "Os registros são guardados por {{count, number}} dias:",
    size_one: "{{count, number}} execução, cerca de {{size}}.",
    size_many: "{{count, number}} execuções, cerca de {{size}}.",
    size_other: "{{count, number}} execuções, cerca de {{size}}.",
    oldest: "A mais antiga é de {{day}}.",
  },
  download: {
    button: "Baixar dados",
    about: "Tudo o que estas execuções coletaram, em uma tabela",
    tooMany_one:
      "No máximo {{count, number}} selecionada por vez: restrinja o filtro e baixe tudo o que corresponde",
    tooMany_many:
      "No máximo {{count, number}} selecionadas por vez: restrinja o filtro e baixe tudo o que corresponde",
    tooMany_other:
      "No máximo {{count, number}} selecionadas por vez: restrinja o filtro e baixe tudo o que corresponde",
    formats: { csv: "uma tabela", ndjson: "um registro por linha", json: "uma lista só" },
    saving: "Baixando {{name}}: {{size}}",
    saved: "Baixado: {{name}}, {{size}}",
  },
};
