import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./owners-only.module.css";

/** Why an operator who is signed in as the user may not. */
export function LockedNote({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <p role="note" className={classes["note"]}>
      <IconLock size={15} stroke={1.6} aria-hidden />
      {t(($) => $.impersonation.locked, { email })}
    </p>
  );
}
