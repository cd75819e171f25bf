import { IconPlugConnectedX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { formatTime } from "../../i18n/format.ts";
import { useLive } from "../../live/live-provider.tsx";
import classes from "./live-indicator.module.css";

/** Says nothing while all is well. */
export function LiveIndicator() {
  const { t } = useTranslation();
  const { state, asOf } = useLive();
  return (
    <div role="status" className={classes["holder"]}>
      {state === "reconnecting" && (
        <span className={classes["indicator"]} title={t(($) => $.shell.reconnecting)}>
          <IconPlugConnectedX size={15} aria-hidden />
          <span className={classes["text"]}>{t(($) => $.shell.reconnecting)}</span>
          {asOf !== null && <AsOf time={formatTime(new Date(asOf))} />}
        </span>
      )}
    </div>
  );
}

/** On a phone there is room for the time alone. */
function AsOf({ time }: { time: string }) {
  const { t } = useTranslation();
  const words = t(($) => $.shell.asOf, { time });
  return (
    <>
      <span className={classes["time"]}>{words}</span>
      <span className={classes["bareTime"]} aria-label={words} role="img">
        {time}
      </span>
    </>
  );
}
