import { DAY_MS } from "@baton/contract";
import { sql } from "kysely";
import { change } from "../../../changes/change.ts";
import { hashSecret } from "../../../crypto/secret-hash.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { addressKey } from "../../../http/address-key.ts";
import { fail } from "../../../http/errors.ts";

interface Rule {
  max: number;
  withinMs: number;
}

const HOUR_MS = DAY_MS / 24;
/** What one mail box is sent, whoever asks for it, and however the address is spelled. */
const BOX_RULES: readonly Rule[] = [
  { max: 5, withinMs: HOUR_MS },
  { max: 10, withinMs: DAY_MS },
];
/** What one address, or one user, may have sent; offices share an address. */
const ASKER_RULES: readonly Rule[] = [
  { max: 20, withinMs: HOUR_MS },
  { max: 100, withinMs: DAY_MS },
];
/** What strangers together may have sent: the operator's server must not be taken for one of spam. */
const ALL_RULES: readonly Rule[] = [{ max: 1000, withinMs: HOUR_MS }];

/** Any number that nothing else locks. */
const LOCK = 4_210_052;

const DOTLESS: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);

/** Spellings that reach one box, as far as they are widely known. */
function boxOf(email: string): string {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  const [name = ""] = local.split("+");
  return `${DOTLESS.has(domain) ? name.replaceAll(".", "") : name}@${domain}`;
}

interface Ask {
  /** Whom the mail goes to. */
  email: string;
  /** From where it is asked for. */
  address: string;
  userId?: number;
}

/**
 * Counts one mail that is asked for, or refuses it. It looks at no account: for an address that has
 * none, the answer and the time it takes are the same. Answers with its number: what is asked for
 * later has a higher one.
 */
export async function admitAsk(
  db: Db,
  { email, address, userId }: Ask,
  now: Date,
): Promise<number> {
  const keys: [string, readonly Rule[]][] = [
    [`box:${boxOf(email)}`, BOX_RULES],
    [`address:${addressKey(address)}`, ASKER_RULES],
    ...(userId === undefined ? [] : [[`user:${userId}`, ASKER_RULES] as [string, Rule[]]]),
    ["all", ALL_RULES],
  ];
  const admitted = await change(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    let wait = 0;
    for (const [key, rules] of keys)
      for (const rule of rules)
        wait = Math.max(wait, await waitFor(tx, hashSecret(key), rule, now));
    if (wait > 0) return { wait, number: 0 };
    const rows = keys.map(([key]) => ({ key: hashSecret(key), askedAt: now }));
    const counted = await tx.insertInto("mailAsks").values(rows).returning("id").execute();
    return { wait, number: Math.max(...counted.map(({ id }) => id)) };
  });
  if (admitted.wait > 0) throw fail("tooManyRequests", { retryAfter: admitted.wait });
  return admitted.number;
}

/** Until one more is allowed: when the one that is `max` before it is forgotten. */
async function waitFor(tx: Tx, key: Buffer, rule: Rule, now: Date): Promise<number> {
  const row = await tx
    .selectFrom("mailAsks")
    .select("askedAt")
    .where("key", "=", key)
    .where("askedAt", ">", new Date(now.getTime() - rule.withinMs))
    .orderBy("askedAt", "desc")
    .offset(rule.max - 1)
    .limit(1)
    .executeTakeFirst();
  if (!row) return 0;
  return Math.max(1, Math.ceil((row.askedAt.getTime() + rule.withinMs - now.getTime()) / 1000));
}

export const forgetAsks = (tx: Tx, now: Date) =>
  tx
    .deleteFrom("mailAsks")
    .where("askedAt", "<=", new Date(now.getTime() - DAY_MS))
    .execute();
