import type { Db } from "../../database/types.ts";
import type { PrivateRule } from "../../network/resolve-public.ts";
import type { Settings } from "../../settings/env.ts";
import { listAllowedAmong } from "./private-networks.tables.ts";

/**
 * Which private addresses may be reached. The database is asked each time, which is seldom: public
 * addresses never come to it, and so what an operator changes holds at once, in every process.
 */
export const privateRule = (
  db: Db,
  { allowPrivateNetwork }: Pick<Settings, "allowPrivateNetwork">,
): { allowPrivate: PrivateRule } => ({
  allowPrivate: allowPrivateNetwork || ((addresses) => listAllowedAmong(db, addresses)),
});
