import { IconExternalLink } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import classes from "./step-help.module.css";

/** The whole help, of one type or of all: in a window of its own, as a form may be half filled in. */
export function HelpLink({ type }: { type?: string }) {
  const { t } = useTranslation();
  return (
    <Link
      to="/help/actions"
      {...(type === undefined ? {} : { hash: type })}
      target="_blank"
      className={classes["all"]}
    >
      {type === undefined ? t(($) => $.steps.helpOfAll) : t(($) => $.steps.wholeHelp)}
      <IconExternalLink size={13} stroke={1.6} aria-hidden />
    </Link>
  );
}
