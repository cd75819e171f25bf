import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import type { Settings } from "../../../settings/env.ts";
import { findFirstUser } from "../../people/auth/for-others.ts";

/** Who may have browsers on the operator's machine. */
export interface LocalBrowsers {
  isAllowed(userId: number): Promise<boolean>;
  /** Throws `notAllowed`. */
  refuseOthers(userId: number): Promise<void>;
}

export function makeLocalBrowsers(db: Db, rule: Settings["localBrowsers"]): LocalBrowsers {
  const isAllowed = async (userId: number): Promise<boolean> => {
    if (rule !== "owner") return rule === "everybody";
    return (await findFirstUser(db))?.id === userId;
  };
  return {
    isAllowed,
    async refuseOthers(userId) {
      if (await isAllowed(userId)) return;
      const message = "The operator of this server does not let you have browsers on its machine.";
      throw fail("notAllowed", { message });
    },
  };
}
