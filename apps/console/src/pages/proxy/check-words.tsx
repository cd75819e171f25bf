import { type Proxy, ProxyStatus } from "@baton/contract";
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleOff,
  IconCircleX,
  type Icon,
  IconLoader2,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { DateTime } from "../../ui/date-time.tsx";
import classes from "./proxy.module.css";

/** What a window shows of a proxy: -1 while it is checked, else what the server says. */
type ShownStatus = ProxyStatus | -1;

const ICONS: Record<ShownStatus, Icon> = {
  [-1]: IconLoader2,
  [ProxyStatus.Unknown]: IconCircleDashed,
  [ProxyStatus.Disabled]: IconCircleOff,
  [ProxyStatus.Enabled]: IconCircleCheck,
  [ProxyStatus.Error]: IconCircleX,
};
const NAMES = {
  [-1]: "checking",
  [ProxyStatus.Unknown]: "unknown",
  [ProxyStatus.Disabled]: "disabled",
  [ProxyStatus.Enabled]: "works",
  [ProxyStatus.Error]: "fails",
} as const;

interface CheckStatusProps {
  proxy: Proxy;
  /** A check is asked for in this window. */
  isAsked?: boolean;
  /** It could not be asked for: nothing is known then. */
  hasFailed?: boolean;
  /** When it was checked, too. */
  hasTime?: boolean;
}

/** How a proxy is, and what its last check found. */
export function CheckStatus(props: CheckStatusProps) {
  const { proxy, isAsked = false, hasFailed = false, hasTime = false } = props;
  const { t } = useTranslation();
  const { fault, latencyMs, exitAddress, country, checkedAt } = proxy;
  const known: ShownStatus = hasFailed ? ProxyStatus.Unknown : proxy.proxyStatus;
  const status = isAsked || proxy.isChecking ? -1 : known;
  const StatusIcon = ICONS[status];
  const found = [
    latencyMs !== null && t(($) => $.proxies.latency, { ms: latencyMs }),
    fault === null && exitAddress,
    fault === null && country,
    fault !== null && t(($) => $.proxies.faults[fault]),
  ].filter((part) => typeof part === "string");
  return (
    <span className={classes["check"]}>
      <span className={classes["status"]} data-status={status}>
        <StatusIcon size={14} stroke={1.8} aria-hidden />
        {t(($) => $.proxies.statuses[NAMES[status]])}
      </span>
      {found.length > 0 && <span className={classes["found"]}>{found.join(" · ")}</span>}
      {hasTime && checkedAt !== null && (
        <span className="dimmed">
          <DateTime value={checkedAt} />
        </span>
      )}
    </span>
  );
}
