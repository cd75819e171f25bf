import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { profileQuery } from "../profile.queries.ts";
import { LockedNote } from "./locked-note.tsx";
import classes from "./owners-only.module.css";

interface OwnersOnlyProps {
  /** Not where it was said just above. */
  isSaid?: boolean;
  children: ReactNode;
}

/** Seen, and not to be used, by an operator who is signed in as the user; it says why. */
export function OwnersOnly({ isSaid = true, children }: OwnersOnlyProps) {
  const { data: profile } = useQuery(profileQuery);
  const isLocked = profile?.isImpersonated === true;
  return (
    <>
      {isLocked && isSaid && <LockedNote email={profile.email} />}
      <fieldset role="presentation" disabled={isLocked} className={classes["holder"]}>
        {children}
      </fieldset>
    </>
  );
}
