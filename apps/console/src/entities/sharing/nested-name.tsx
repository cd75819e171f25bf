import type { Action } from "@baton/contract";
import { IconArrowUpRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { viaOf } from "./opened-from.ts";
import classes from "./sharing.module.css";

export interface NestedPlace {
  /** The action whose step it is; null for one that was never saved. */
  actionId: number | null;
  /** Through what that one was opened. */
  via: string | undefined;
}

interface NestedNameProps extends NestedPlace {
  id: number;
  /** Null for one that is gone; undefined until it is known. */
  action: Action | null | undefined;
}

/** The action that a step calls, in the step's line: its name leads into it. */
export function NestedName({ id, action, actionId, via }: NestedNameProps) {
  const { t } = useTranslation();
  if (action === undefined) return null;
  if (action === null) return t(($) => $.steps.actionGone);
  if (actionId === null) return action.name;
  return (
    <Link
      to="/actions"
      search={{ id, via: viaOf(via, { kind: "action", id: actionId }) }}
      className={classes["nestedName"]}
      // By keyboard the step's form has the same way in.
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
    >
      {action.name}
      <IconArrowUpRight size={13} stroke={1.6} aria-hidden />
    </Link>
  );
}
