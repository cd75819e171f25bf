import { auditActions } from "./ru/audit-actions.ts";
import { audit, payments } from "./ru/money-and-log.ts";
import { networks } from "./ru/networks.ts";
import { notices } from "./ru/notices.ts";
import { tariffs, terms } from "./ru/tariffs-and-terms.ts";
import { users } from "./ru/users.ts";

export const operator = {
  title: "Оператор",
  tabs: {
    users: "Пользователи",
    tariffs: "Тарифы",
    terms: "Условия",
    networks: "Частные адреса",
    audit: "Журнал аудита",
    payments: "Платежи",
  },
  pager: {
    label: "Страницы списка",
    range: "{{from, number}}–{{to, number}} из {{count, number}}",
    rangeOver: "{{from, number}}–{{to, number}}, всего больше {{count, number}}: уточните фильтры",
    page: "Страница {{page}}",
    next: "Следующая страница",
    previous: "Предыдущая страница",
  },
  users,
  tariffs,
  terms,
  networks,
  audit,
  auditActions,
  payments,
  notices,
} as const;
