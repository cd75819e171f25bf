import { AccountStatus } from "@baton/contract";
import {
  type Icon,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconLock,
  IconRefresh,
} from "@tabler/icons-react";
import type { TFunction } from "i18next";
import classes from "../../ui/status-chip.module.css";

/** Each status has a tone and a shape: nobody needs to tell colours apart. */
const LOOKS: Record<AccountStatus, { tone: string; icon: Icon }> = {
  [AccountStatus.Banned]: { tone: "bad", icon: IconBan },
  [AccountStatus.Unknown]: { tone: "neutral", icon: IconCircleDashed },
  [AccountStatus.NotAuthorized]: { tone: "warn", icon: IconLock },
  [AccountStatus.Checking]: { tone: "info", icon: IconRefresh },
  [AccountStatus.Ok]: { tone: "good", icon: IconCircleCheck },
};

/** What an account is, in a cell as in the drawer. */
export function AccountStatusMark({ t, status }: { t: TFunction; status: AccountStatus }) {
  const { tone, icon: StatusIcon } = LOOKS[status];
  return (
    <span className={classes["chip"]} data-tone={tone}>
      <StatusIcon size={13} stroke={2} aria-hidden />
      {t(($) => $.enums.accountStatus[status])}
    </span>
  );
}
