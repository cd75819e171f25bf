import { Button } from "@mantine/core";
import { IconCalendarDue } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./operator.module.css";
import type { UsersWanted } from "./change-users.ts";
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
  const [isChanging, setChanging] = useState(false);
  const { count, totalCount, choice } = selection;
  const wanted: UsersWanted = "matching" in choice ? { matching: asked } : { ids: choice.ids };
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
