import { ACCOUNT_FACT_NAMES, type AccountFact, AccountStatus } from "@baton/contract";
import { type Behaviour, drawFrom, drawOf, drawsOf } from "./behaviour.ts";

const WITH_ADS = 0.5;
const FIRST_NAMES = ["Ann", "Maria", "João", "Ivan", "Olga", "Pedro", "Kate", "Tom", "Sofia"];
const LAST_NAMES = ["Smith", "Silva", "Petrova", "Costa", "Novak", "Larsen", "Moreira", "Orlov"];
const COUNTRIES = [
  { geo: "BR", currency: "BRL" },
  { geo: "PT", currency: "EUR" },
  { geo: "GB", currency: "GBP" },
  { geo: "US", currency: "USD" },
];
const INTERESTS = ["Sailing, coffee", "Football", "Cooking, gardens", "Photography"];

type DrawnFact = Pick<AccountFact, "fact" | "value">;
type Facts = Partial<Record<AccountFact["fact"], AccountFact["value"]>>;

type Outcome = Pick<DrawnAccount, "status" | "reason">;
const OK: Outcome = { status: AccountStatus.Ok, reason: null };
const OUTCOMES: readonly Outcome[] = [
  ...[OK, OK, OK, OK],
  {
    status: AccountStatus.NotAuthorized,
    reason: { code: "noCredentials", message: "It is signed out, and there is no password" },
  },
  {
    status: AccountStatus.Unknown,
    reason: {
      code: "needsPerson",
      message: "The page asks a question that a person has to answer",
    },
  },
  {
    status: AccountStatus.Banned,
    reason: { code: "banned", message: "The network has closed the account" },
  },
];

export interface DrawnAccount {
  name: string;
  status: AccountStatus;
  reason: { code: string; message: string } | null;
  facts: DrawnFact[];
}

/** What a simulated browser finds its account to be: the same at each look. */
export function drawAccount(behaviour: Behaviour, agent: number): DrawnAccount {
  const random = drawsOf(behaviour, agent, "account");
  const name = `${drawOf(FIRST_NAMES, random)} ${drawOf(LAST_NAMES, random)}`;
  const outcome = drawOf(OUTCOMES, random);
  const drawn = drawFacts(name, random);
  const facts = ACCOUNT_FACT_NAMES.flatMap((fact): DrawnFact[] => {
    const value = drawn[fact];
    return value === undefined ? [] : [{ fact, value }];
  });
  return { name, ...outcome, facts };
}

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
