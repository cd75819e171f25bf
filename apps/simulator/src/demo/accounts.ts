import { AccountStatus, SocialNetwork } from "@baton/contract";
import { keepFacts, type Tx } from "@baton/server/for-simulator";
import { type Behaviour, drawOf, drawsOf } from "../agents/behaviour.ts";
import { drawAccount } from "../agents/drawn-account.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The others have none yet. */
const WITH_ACCOUNT = 0.7;

export const drawNetwork = (random: () => number) => drawOf(Object.values(SocialNetwork), random);

/** What most of the browsers are signed in as, and what was read of it within the last day. */
export async function writeAccounts(
  tx: Tx,
  { userId, extensionIds }: { userId: number; extensionIds: readonly number[] },
  behaviour: Behaviour,
  now: Date,
): Promise<void> {
  const random = drawsOf(behaviour, 0, "accounts");
  for (const [agent, extensionId] of extensionIds.entries()) {
    if (random() > WITH_ACCOUNT) continue;
    const { name, status, reason, facts } = drawAccount(behaviour, agent);
    const readAt = new Date(now.getTime() - Math.floor(random() * DAY_MS));
    await tx
      .insertInto("accounts")
      .values({
        ...{ extensionId, userId, name, status, statusSince: readAt, checkedAt: readAt },
        ...{ reasonCode: reason?.code ?? null, reasonMessage: reason?.message ?? null },
      })
      .execute();
    if (status === AccountStatus.Ok)
      await keepFacts(
        tx,
        facts.map((fact) => ({ ...fact, extensionId, readAt })),
      );
  }
}
