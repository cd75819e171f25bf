import { randomBytes, randomUUID } from "node:crypto";
import { change } from "../../../changes/change.ts";
import { hashSecret } from "../../../crypto/secret-hash.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { addressKey } from "../../../http/address-key.ts";
import type { Clock } from "../../../work/clock.ts";
import { insertChallenge, type Purpose, takeChallenge } from "./challenges.tables.ts";

export const CHALLENGE_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;
/** Under way at the same time, for one user or one address. */
const KEPT = 50;

/** What is asked, and for whom: nobody where nobody is signed in yet. */
interface Asking {
  purpose: Purpose;
  user: { id: number } | undefined;
}

/** What is looked at once more in the change that makes a challenge. */
type Hold = (tx: Tx) => Promise<void>;

/** What authenticators are to sign: each is good once, for five minutes. */
export function makeChallenges({ db, clock }: { db: Db; clock: Clock }) {
  async function make({ purpose, user }: Asking, address: string, hold?: Hold) {
    const id = randomUUID();
    const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES));
    const madeAt = clock();
    const row = {
      id,
      hash: hashSecret(Buffer.from(challenge).toString("base64url")),
      purpose,
      userId: user?.id ?? null,
      askedBy: user ? `user:${user.id}` : addressKey(address),
      madeAt,
      expiresAt: new Date(madeAt.getTime() + CHALLENGE_MS),
    };
    await change(db, async (tx) => {
      await hold?.(tx);
      await insertChallenge(tx, row, KEPT);
    });
    return { challengeId: id, challenge };
  }

  /** Whether a challenge is the one that was made; none is where it is over, or was asked for before. */
  async function take(
    id: string,
    { purpose, user }: Asking,
  ): Promise<(challenge: string) => boolean> {
    const userId = user?.id ?? null;
    const hash = await change(db, (tx) => takeChallenge(tx, { id, purpose, userId, at: clock() }));
    return (challenge) => hash !== undefined && hashSecret(challenge).equals(hash);
  }

  return { make, take };
}

export type Challenges = ReturnType<typeof makeChallenges>;
