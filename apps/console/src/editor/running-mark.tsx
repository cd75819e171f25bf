import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./outline-line.module.css";

/** A run on trial is at this line. */
export function RunningMark() {
  const { t } = useTranslation();
  return (
    <IconPlayerPlayFilled
      className={classes["running"]}
      size={13}
      aria-label={t(($) => $.editor.runsHere)}
    />
  );
}
