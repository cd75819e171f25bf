import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { profileQuery } from "../profile.queries.ts";
import classes from "./owners-only.module.css";

interface OwnersOnlyProps {
  /** Not where it was said just above. */
  isSaid?: boolean;
  children: ReactNode;
}

/** Seen, and not to be used, by an operator who is signed in as the user; it says why. */
export function OwnersOnly({ isSaid = true, children }: OwnersOnlyProps) {
  const { t } = useTranslation();
  const { data: profile } = useQuery(profileQuery);
  const isLocked = profile?.isImpersonated === true;
  return (
    <>
      {isLocked && isSaid && (
        <p role="note" className={classes["note"]}>
          <IconLock size={15} stroke={1.6} aria-hidden />
          {t(($) => $.impersonation.locked, { email: profile.email })}
        </p>
      )}
      <fieldset role="presentation" disabled={isLocked} className={classes["holder"]}>
        {children}
      </fieldset>
    </>
  );
}
