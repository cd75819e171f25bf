import type { OperatorUser } from "@baton/contract";
import { ActionIcon, Checkbox } from "@mantine/core";
import { IconLayoutSidebarRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { Pill } from "../../ui/pill.tsx";
import { PlainFrame } from "../../ui/plain-table.tsx";
import { SortHead } from "../../ui/sort-head.tsx";
import { TickAll } from "../../ui/tick-all.tsx";
import classes from "./operator.module.css";
import type { UserSort } from "./operator.search.ts";
import { UserEnd } from "./user-end.tsx";
import type { UserSelection } from "./user-selection.ts";

interface UsersTableProps {
  users: readonly OperatorUser[];
  selection: UserSelection;
  sort: UserSort;
  onSort: (sort: UserSort) => void;
  onOpen: (id: number) => void;
}

export function UsersTable({ users, selection, sort, onSort, onOpen }: UsersTableProps) {
  const { t } = useTranslation();
  const sorting = { sort, onSort };
  return (
    <PlainFrame>
      <thead>
        <tr>
          <TickAll label={t(($) => $.operator.users.tickPage)} rows={users} selection={selection} />
          <SortHead column="email" label={t(($) => $.operator.users.email)} {...sorting} />
          <SortHead column="tariff" label={t(($) => $.shell.tariff)} isSpare {...sorting} />
          <SortHead column="validUntil" label={t(($) => $.shell.validUntil)} isSpare {...sorting} />
          <th scope="col" data-end data-spare>
            {t(($) => $.shell.pages.extensions)}
          </th>
          <SortHead
            column="createdAt"
            label={t(($) => $.operator.users.createdAt)}
            isSpare
            {...sorting}
          />
          <th scope="col" data-spare>
            {t(($) => $.operator.users.lastSeenAt)}
          </th>
          <th>
            <span className="visually-hidden">{t(($) => $.operator.details)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} selection={selection} onOpen={onOpen} />
        ))}
      </tbody>
    </PlainFrame>
  );
}

interface UserRowProps {
  user: OperatorUser;
  selection: UserSelection;
  onOpen: (id: number) => void;
}

function UserRow({ user, selection, onOpen }: UserRowProps) {
  const { t } = useTranslation();
  const { id, email, tariff } = user;
  return (
    <tr>
      <td>
        <Checkbox
          size="xs"
          aria-label={t(($) => $.operator.users.tick, { email })}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
        />
      </td>
      <td className={classes["named"]}>
        <button type="button" className={classes["open"]} onClick={() => onOpen(id)}>
          {email}
        </button>{" "}
        <UserMarks user={user} />
        <span className={classes["narrowOnly"]}>
          {tariff?.name ?? t(($) => $.shell.noTariff)} · <UserEnd user={user} />
        </span>
      </td>
      <td data-spare className={classes["wraps"]}>
        {tariff?.name ?? t(($) => $.shell.noTariff)}
      </td>
      <td data-spare>
        <UserEnd user={user} />
      </td>
      <td data-end data-spare>
        {formatNumber(user.usedExtensionCount, currentLanguage())}
      </td>
      <td data-spare>
        <DateTime value={user.createdAt} />
      </td>
      <td data-spare>
        <DateTime value={user.lastSeenAt} />
      </td>
      <td data-end>
        <ActionIcon
          aria-label={`${t(($) => $.operator.details)}: ${email}`}
          onClick={() => onOpen(id)}
        >
          <IconLayoutSidebarRight size={16} stroke={1.6} />
        </ActionIcon>
      </td>
    </tr>
  );
}

/** What else is to be known of a user at a glance. */
export function UserMarks({ user }: { user: OperatorUser }) {
  const { t } = useTranslation();
  return (
    <>
      {user.isOperator && <Pill>{t(($) => $.operator.users.operator)}</Pill>}{" "}
      {!user.isMailConfirmed && <Pill>{t(($) => $.operator.users.unconfirmed)}</Pill>}
    </>
  );
}
