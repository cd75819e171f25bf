import type { SealedBox, SealedPlace } from "../../../crypto/sealed-box.ts";
import type { SealedColumns } from "../../../crypto/sealed-columns.ts";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { Clock } from "../../../work/clock.ts";
import { type FactorFinding, hashWithSalt, type SecondFactor } from "../auth/for-others.ts";
import { readCode, readRecoveryCode, stepOf } from "./codes.ts";
import { findFactor, takeRecoveryCode, takeStep } from "./second-factor.tables.ts";

const FIELD = "secondFactor.key";

export const FACTOR_SECRETS = {
  table: "secondFactors",
  rowId: "userId",
  fields: { sealedKey: FIELD },
} as const satisfies SealedColumns;

export const keyPlaceOf = (userId: number): SealedPlace => ({
  ...{ field: FIELD, userId, rowId: userId },
});

interface Deps {
  db: Db;
  clock: Clock;
  sealedBox: SealedBox;
}

/** What a log-in asks after the password was right. A code that was right once is not so again. */
export function makeFactorCheck({ db, clock, sealedBox }: Deps): SecondFactor {
  type Factor = NonNullable<Awaited<ReturnType<typeof findFactor>>>;

  async function isRight(factor: Factor, text: string): Promise<boolean> {
    const { userId } = factor;
    const code = readCode(text);
    if (code !== undefined) {
      // Where the key cannot be read, recovery codes are still good.
      const key = sealedBox.tryOpen(factor.sealedKey, keyPlaceOf(userId));
      const step = key === undefined ? undefined : stepOf(key, code, clock());
      return step !== undefined && change(db, (tx) => takeStep(tx, userId, step));
    }
    const recovery = readRecoveryCode(text);
    if (recovery === undefined) return false;
    const hash = await hashWithSalt(recovery, factor.recoverySalt);
    return change(db, (tx) => takeRecoveryCode(tx, userId, hash));
  }

  return async (userId, text): Promise<FactorFinding> => {
    const factor = await findFactor(db, userId);
    if (!factor || factor.enabledAt === null) return "off";
    if (text === undefined || text === "") return "needed";
    return (await isRight(factor, text)) ? "right" : "wrong";
  };
}
