import { Button } from "@mantine/core";
import { IconCalendarDue, IconMailCheck, IconTrash } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommandContext } from "../../ui/command-context.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import classes from "./operator.module.css";
import { changeUsers, type UsersWanted } from "./change-users.ts";
import { deleteUsers } from "./delete-users.ts";
import { operatorKeys } from "./operator.queries.ts";
import type { UserSelection } from "./user-selection.ts";
import { UsersTariffDialog } from "./users-tariff-dialog.tsx";

interface UsersSelectionBarProps {
  selection: UserSelection;
  /** What the list was asked for. */
  asked: { search: string | undefined; tariffId: number | undefined };
}

/** What can be done with the users that are ticked, or with all that match. */
export function UsersSelectionBar({ selection, asked }: UsersSelectionBarProps) {
  const { t } = useTranslation();
  const context = useCommandContext();
  const [isChanging, setChanging] = useState(false);
  const { count, totalCount, choice } = selection;
  const wanted: UsersWanted = "filter" in choice ? { filter: asked } : { ids: choice.ids };
  const selected = t(($) => $.operator.users.selected, { count });
  return (
    <div className={classes["selection"]} role="region" aria-label={selected}>
      <span>{selected}</span>
      {count < totalCount && (
        <Button variant="subtle" size="compact-sm" onClick={selection.takeAll}>
          {t(($) => $.operator.users.selectAll, { count: totalCount })}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCalendarDue size={14} aria-hidden />}
        onClick={() => setChanging(true)}
      >
        {t(($) => $.operator.users.changeTariff)}
      </Button>
      <ConfirmMails wanted={wanted} selection={selection} />
      <Button
        variant="default"
        size="xs"
        c="var(--bad)"
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={() =>
          void deleteUsers(context, {
            ...{ wanted, count, names: selection.names },
            onBegin: selection.clear,
          })
        }
      >
        {t(($) => $.common.delete)}
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={selection.clear}>
        {t(($) => $.common.reset)}
      </Button>
      {isChanging && (
        <UsersTariffDialog
          wanted={wanted}
          count={count}
          names={selection.names}
          onDone={selection.clear}
          onClose={() => setChanging(false)}
        />
      )}
    </div>
  );
}

interface ConfirmMailsProps {
  wanted: UsersWanted;
  selection: UserSelection;
}

/** Where some are not confirmed, or nobody knows. */
function ConfirmMails({ wanted, selection }: ConfirmMailsProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { count, names, chosen } = selection;
  const save = useMutation({
    mutationFn: () => changeUsers(wanted, { isMailConfirmed: true }),
    onSuccess: (changed) => {
      notifySuccess(t(($) => $.operator.users.changed, { count: changed }));
      selection.clear();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: operatorKeys.all }),
  });
  const isAny = "filter" in wanted || chosen.some(({ isMailConfirmed }) => !isMailConfirmed);
  if (!isAny) return null;
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.operator.users.confirmMailsTitle, { count }),
      text: t(($) => $.operator.users.confirmMailsText),
      ...{ names, count },
      confirmLabel: t(($) => $.operator.users.confirmMails),
    });
    if (isSure) save.mutate();
  };
  return (
    <Button
      variant="default"
      size="xs"
      loading={save.isPending}
      leftSection={<IconMailCheck size={14} aria-hidden />}
      onClick={() => void ask()}
    >
      {t(($) => $.operator.users.confirmMails)}
    </Button>
  );
}
