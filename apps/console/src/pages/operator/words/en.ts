import type { English } from "../../../i18n/localized.ts";
import { auditActions } from "./en/audit-actions.ts";
import { audit, payments } from "./en/money-and-log.ts";
import { networks } from "./en/networks.ts";
import { notices } from "./en/notices.ts";
import { tariffs, terms } from "./en/tariffs-and-terms.ts";
import { users } from "./en/users.ts";
import type * as ru from "./ru.ts";

export const operator: English<typeof ru.operator> = {
  title: "Operator",
  tabs: {
    users: "Users",
    tariffs: "Tariffs",
    terms: "Terms",
    networks: "Private addresses",
    audit: "Audit log",
    payments: "Payments",
  },
  pager: {
    label: "Pages of the list",
    range: "{{from, number}}–{{to, number}} of {{count, number}}",
    rangeOver: "{{from, number}}–{{to, number}} of more than {{count, number}}: filter further",
    page: "Page {{page}}",
    next: "Next page",
    previous: "Previous page",
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
