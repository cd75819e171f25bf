import { useTranslation } from "react-i18next";
import classes from "./sharing.module.css";

/** Beside the name of an action of which its sender has a newer version. */
export function UpdateDot() {
  const { t } = useTranslation();
  const text = t(($) => $.sharing.updates.hasUpdate);
  return <span className={classes["dot"]} role="img" aria-label={text} title={text} />;
}
