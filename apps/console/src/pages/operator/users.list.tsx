import { listOperatorUsers, type OperatorUser, type UserFilter } from "@baton/contract";
import { call } from "../../api/client.ts";
import { numberedQuery } from "../../api/numbered.ts";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { DateTime } from "../../ui/date-time.tsx";
import type { GridColumn } from "../../ui/grid/grid-columns.ts";
import type { NumberedDescriptor } from "../../ui/list/use-numbered-list.ts";
import { operatorKeys } from "./operator.queries.ts";
import { USERS_SEARCHED, type UsersSearch } from "./operator.search.ts";
import { UserEnd } from "./user-end.tsx";
import { UserMarks } from "./user-marks.tsx";

const columns = {
  email: {
    label: (t) => t(($) => $.operator.users.email),
    width: 320,
    minWidth: 140,
    sort: "email",
    render: (user) => (
      <>
        {user.email} <UserMarks user={user} />
      </>
    ),
    title: ({ email }) => email,
  },
  tariff: {
    label: (t) => t(($) => $.shell.tariff),
    width: 170,
    sort: "tariff",
    render: ({ tariff }, t) => tariff?.name ?? t(($) => $.shell.noTariff),
  },
  validUntil: {
    label: (t) => t(($) => $.shell.validUntil),
    width: 190,
    sort: "validUntil",
    render: (user) => <UserEnd user={user} />,
  },
  extensions: {
    label: (t) => t(($) => $.shell.pages.extensions),
    width: 130,
    align: "end",
    render: ({ usedExtensionCount }) => formatNumber(usedExtensionCount, currentLanguage()),
  },
  created: {
    label: (t) => t(($) => $.operator.users.createdAt),
    width: 150,
    sort: "createdAt",
    render: ({ createdAt }) => <DateTime value={createdAt} />,
  },
  lastSeen: {
    label: (t) => t(($) => $.operator.users.lastSeenAt),
    width: 180,
    render: ({ lastSeenAt }) => <DateTime value={lastSeenAt} />,
  },
  renewal: {
    label: (t) => t(($) => $.shell.autoRenewal),
    width: 150,
    render: ({ subscriptionStatus }, t) => t(($) => $.shell.autoRenewalStates[subscriptionStatus]),
  },
  id: {
    label: (t) => t(($) => $.operator.users.number),
    width: 90,
    align: "end",
    sort: "id",
    render: ({ id }) => id,
  },
} satisfies Record<string, GridColumn<OperatorUser>>;

export interface UserKind {
  row: OperatorUser;
  column: keyof typeof columns;
  search: UsersSearch;
}

/** All users of the server, those who came last first. */
export const USER_LIST: NumberedDescriptor<UserKind, UserFilter> = {
  ...USERS_SEARCHED,
  label: (t) => t(($) => $.operator.tabs.users),
  nameOf: ({ email }) => email,
  columns,
  lead: "email",
  presets: [
    {
      label: (t) => t(($) => $.grid.presetDefault),
      columns: ["tariff", "validUntil", "extensions", "created", "lastSeen"],
    },
  ],
  filters: ["tariff"],
  card: [
    columns.email,
    {
      render: (user, t) => (
        <>
          {user.tariff?.name ?? t(($) => $.shell.noTariff)} · <UserEnd user={user} />
        </>
      ),
    },
    columns.created,
  ],
  toFilter: ({ search, tariff }) => ({
    ...(search !== undefined && { search }),
    ...(tariff !== undefined && { tariffId: tariff }),
  }),
  page: (filter, { page = 1, sort = "-createdAt" }) =>
    numberedQuery([...operatorKeys.users, filter, sort], page, ({ paging, signal }) =>
      call(listOperatorUsers, { query: { ...filter, ...paging, sort }, signal }),
    ),
};
