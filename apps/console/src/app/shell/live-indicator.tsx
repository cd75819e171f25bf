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
          {asOf !== null && (
            <span className={classes["time"]}>
              {t(($) => $.shell.asOf, { time: formatTime(new Date(asOf)) })}
            </span>
          )}
        </span>
      )}
    </div>
  );
}
