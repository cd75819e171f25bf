import { type AccountFact, AccountStatus, SocialNetwork } from "@baton/contract";
import { keepFacts, type Tx } from "@baton/server/for-simulator";
import { type Behaviour, drawFrom, drawOf, drawsOf } from "../agents/behaviour.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The others have none yet. */
const WITH_ACCOUNT = 0.7;
const WITH_ADS = 0.5;
const FIRST_NAMES = ["Ann", "Maria", "João", "Ivan", "Olga", "Pedro", "Kate", "Tom", "Sofia"];
const LAST_NAMES = ["Smith", "Silva", "Petrova", "Costa", "Novak", "Larsen", "Moreira", "Orlov"];
const STATUSES = [
  ...[AccountStatus.Ok, AccountStatus.Ok, AccountStatus.Ok, AccountStatus.Ok],
  ...[AccountStatus.NotAuthorized, AccountStatus.Unknown, AccountStatus.Banned],
];
const COUNTRIES = [
  { geo: "BR", currency: "BRL" },
  { geo: "PT", currency: "EUR" },
  { geo: "GB", currency: "GBP" },
  { geo: "US", currency: "USD" },
];
const INTERESTS = ["Sailing, coffee", "Football", "Cooking, gardens", "Photography"];

export const drawNetwork = (random: () => number) => drawOf(Object.values(SocialNetwork), random);

type Facts = Partial<Record<AccountFact["fact"], AccountFact["value"]>>;

function drawFacts(name: string, random: () => number): Facts {
  const count = (to: number) => Math.floor(drawFrom({ from: 0, to }, random));
  const { geo, currency } = drawOf(COUNTRIES, random);
  const hasAds = random() < WITH_ADS;
  return {
    accountName: name,
    accountId: String(100_000_000 + count(800_000_000)),
    isTwoFactorEnabled: random() < 0.6,
    isAdsAvailable: hasAds,
    friendsCount: count(1800),
    friendsSuggestions: count(60),
    interests: drawOf(INTERESTS, random),
    externalActivities: drawOf(["Shop visits", "App installs", "News sites"], random),
    extendedStatus: drawOf(["Confirmed", "Confirmed by mail", "Needs a document"], random),
    geo,
    ...(hasAds && {
      ...{ fanPageCount: count(6), adsCabinet: `${name.split(" ")[0]} Ads`, currency },
      ...{ businessManagerCount: count(4), adsPreferences: "Topics, no partners" },
      ...{ limit: 50 * (1 + count(30)), billing: count(40_000) / 100 },
      ...{ card: `*${String(1000 + count(9000))}`, rfa: drawOf(["Passed", "Asked for"], random) },
    }),
  };
}

/** What most of the browsers are signed in as, and what was read of it within the last day. */
export async function writeAccounts(
  tx: Tx,
  { userId, extensionIds }: { userId: number; extensionIds: readonly number[] },
  behaviour: Behaviour,
  now: Date,
): Promise<void> {
  const random = drawsOf(behaviour, 0, "accounts");
  for (const extensionId of extensionIds) {
    if (random() > WITH_ACCOUNT) continue;
    const name = `${drawOf(FIRST_NAMES, random)} ${drawOf(LAST_NAMES, random)}`;
    const readAt = new Date(now.getTime() - Math.floor(random() * DAY_MS));
    await tx
      .insertInto("accounts")
      .values({
        ...{ extensionId, userId, name, status: drawOf(STATUSES, random) },
        ...{ statusSince: readAt, checkedAt: readAt },
      })
      .execute();
    const facts = Object.entries(drawFacts(name, random)) as [AccountFact["fact"], never][];
    await keepFacts(
      tx,
      facts.map(([fact, value]) => ({ extensionId, fact, value, readAt })),
    );
  }
}
