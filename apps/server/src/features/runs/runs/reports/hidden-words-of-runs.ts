import type { Db } from "../../../../database/types.ts";
import type { OpenSecrets } from "../../../library/secrets/secrets.service.ts";
import type { OpenAccount } from "../ledger/account-in-plan.ts";
import { makePlanIndexes } from "./plan-index.ts";

/** Takes what the steps of a run hide out of what is told of it. */
export type HiddenWords = (db: Db, runId: number) => Promise<<T>(told: T) => T>;

export function makeHiddenWords(openSecrets: OpenSecrets, openAccount: OpenAccount): HiddenWords {
  const planIndexes = makePlanIndexes(openSecrets, openAccount);
  return async (db, runId) => {
    const masks = (await planIndexes(db, [runId])).get(runId)?.masks;
    return masks ? masks.mask : (told) => told;
  };
}
