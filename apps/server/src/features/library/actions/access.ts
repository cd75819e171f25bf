import { type Allowed, allowedBy, type Grant } from "@baton/contract";
import type { RowOf } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";

export type GrantColumns = Pick<RowOf<"actions">, "accessRights" | "hasAccess" | "expiresAt">;

export const GRANT_COLUMNS = ["accessRights", "hasAccess", "expiresAt"] as const;

/** What the action's user was given of it. */
export const grantOf = ({ accessRights, hasAccess, expiresAt }: GrantColumns): Grant => ({
  accessRights,
  hasAccess,
  expiration: expiresAt?.toISOString() ?? null,
});

export function refuseUnless(row: GrantColumns, what: keyof Allowed, now: Date): void {
  if (allowedBy(grantOf(row), now)[what]) return;
  throw fail("noAccessRights", { message: WHY[what] });
}

const WHY: Record<keyof Allowed, string> = {
  see: "You have no access rights to see this action.",
  edit: "You have no access rights to edit this action.",
  share: "You have no access rights to send this action on.",
  delete: "You have no access rights to delete this action.",
  run: "You have no access rights to run this action.",
};
