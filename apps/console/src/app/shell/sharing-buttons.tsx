import { ActionIcon } from "@mantine/core";
import { IconBell, IconInbox, type Icon } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  actionUpdateCountQuery,
  receivedCountQuery,
} from "../../entities/sharing/sharing-counts.ts";
import { sharingOpened } from "../../entities/sharing/sharing-opened.ts";
import classes from "./topbar.module.css";

interface CountedButtonProps {
  icon: Icon;
  label: string;
  count: number;
  onClick: () => void;
}

/** The number is in the name too. */
function CountedButton({ icon: ButtonIcon, label, count, onClick }: CountedButtonProps) {
  return (
    <ActionIcon
      className={classes["counted"] ?? ""}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <ButtonIcon size={17} stroke={1.6} aria-hidden />
      {count > 0 && (
        <span className={classes["count"]} aria-hidden>
          {count > 99 ? "99+" : count}
        </span>
      )}
    </ActionIcon>
  );
}

/** What other users have sent and waits; and, when there is something, what became of shared actions. */
export function SharingButtons() {
  const { t } = useTranslation();
  const { data: received = 0 } = useQuery(receivedCountQuery);
  const { data: updates = 0 } = useQuery(actionUpdateCountQuery);
  return (
    <>
      {updates > 0 && (
        <CountedButton
          icon={IconBell}
          label={t(($) => $.shell.actionUpdates, { count: updates })}
          count={updates}
          onClick={() => sharingOpened.set("updates")}
        />
      )}
      <CountedButton
        icon={IconInbox}
        label={t(($) => $.shell.getScripts, { count: received })}
        count={received}
        onClick={() => sharingOpened.set("received")}
      />
    </>
  );
}
