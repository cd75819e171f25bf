import type { Portuguese } from "../../../i18n/localized.ts";
import { auditActions } from "./pt/audit-actions.ts";
import { audit, payments } from "./pt/money-and-log.ts";
import { networks } from "./pt/networks.ts";
import { notices } from "./pt/notices.ts";
import { tariffs, terms } from "./pt/tariffs-and-terms.ts";
import { users } from "./pt/users.ts";
import type * as ru from "./ru.ts";

export const operator: Portuguese<typeof ru.operator> = {
  title: "Operador",
  tabs: {
    users: "Usuários",
    tariffs: "Planos",
    terms: "Termos",
    networks: "Endereços privados",
    audit: "Registro de auditoria",
    payments: "Pagamentos",
  },
  pager: {
    label: "Páginas da lista",
    range: "{{from, number}}–{{to, number}} de {{count, number}}",
    rangeOver: "{{from, number}}–{{to, number}} de mais de {{count, number}}: filtre mais",
    page: "Página {{page}}",
    next: "Próxima página",
    previous: "Página anterior",
  },
  users,
  tariffs,
  terms,
  networks,
  audit,
  auditActions,
  payments,
  notices,
};
