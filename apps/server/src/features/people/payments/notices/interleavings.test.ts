import { TARIFF_PERIOD_SECONDS as PERIOD } from "@baton/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createTestDatabase } from "../../../../../test/database.ts";
import { makeFactories } from "../../../../../test/factories.ts";
import { makeApplyNotice } from "./apply-notice.ts";
import { makeNotice, type Notice } from "../said/notice.ts";
import { makeStoreNotice } from "./store-notice.ts";
import { casesOf } from "../../../../../../../script/tools/testing/share.ts";

const { db } = await createTestDatabase();
const factories = makeFactories(db);
const NOW = new Date("2026-11-23T12:00:00.000Z");
const deps = { db, clock: () => NOW };
const [store, apply] = [makeStoreNotice(deps), makeApplyNotice(deps)];
const AMOUNT = 100_000;

const { id: tariffId } = await db
  .insertInto("tariffs")
  .values({ name: "Sold", price: "1000.00", maxExtensionCount: 5, isOffered: true })
  .returning("id")
  .executeTakeFirstOrThrow();

/** What becomes of one order: what it is told, and how much of it the buyer keeps. */
const FATES = [
  { kinds: ["paid"], kept: 1 },
  { kinds: ["paid", "paid"], kept: 1 },
  { kinds: ["declined", "paid"], kept: 1 },
  { kinds: ["declined"], kept: 0 },
  { kinds: ["paid", "partlyRefunded"], kept: 0.5 },
  { kinds: ["paid", "partlyRefunded", "refunded"], kept: 0 },
  { kinds: ["paid", "chargedBack"], kept: 0 },
  { kinds: ["paid", "chargedBack", "chargebackWon"], kept: 1 },
  { kinds: ["otherAmount"], kept: 0 },
  { kinds: ["otherCurrency"], kept: 0 },
  { kinds: ["otherAmount", "paid"], kept: 1 },
  { kinds: ["test"], kept: 0 },
] as const;
type Fate = (typeof FATES)[number];
type Kind = Fate["kinds"][number];

/** The order is told of in these words; the order's number makes them its own. */
function wordsOf(kind: Kind, order: Partial<Notice> & { orderId: string }): Notice {
  const said = { provider: "payproglobal", amount: AMOUNT, currency: "RUB", ...order } as const;
  const key = `${order.orderId}:${kind}`;
  if (kind === "otherAmount") return makeNotice({ ...said, key, kind: "paid", amount: 1 });
  if (kind === "otherCurrency") return makeNotice({ ...said, key, kind: "paid", currency: "USD" });
  if (kind === "test") return makeNotice({ ...said, key, kind: "paid", isTest: true });
  const refunded = kind === "partlyRefunded" ? AMOUNT / 2 : null;
  return makeNotice({ ...said, key, kind, refunded });
}

let next = 1;
const nextNumber = (): string => String(next++);

/** A user who paid once by a link, and who subscribed, with renewals. */
async function makeOrders(once: Fate, first: Fate, renewals: readonly Fate[]) {
  const user = await factories.user();
  const payment = async (isSubscription: boolean) => {
    const { id } = await db
      .insertInto("payments")
      .values({
        ...{ userId: user.id, tariffId, tariffName: "Sold", provider: "payproglobal" },
        ...{ type: "world_cards", amount: AMOUNT, isSubscription, isSandbox: false },
        createdAt: NOW,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const subscription: Notice["subscription"] = {
    ...{ id: nextNumber(), status: "active", nextChargeAt: null, hasFailed: false },
  };
  const orders = [
    { fate: once, order: { orderId: nextNumber(), paymentId: await payment(false) } },
    { fate: first, order: { orderId: nextNumber(), paymentId: await payment(true), subscription } },
    ...renewals.map((fate) => ({ fate, order: { orderId: nextNumber(), subscription } })),
  ];
  return {
    user,
    notices: orders.flatMap(({ fate, order }) => fate.kinds.map((kind) => wordsOf(kind, order))),
  };
}

/** Again and again, as jobs that are woken do, until nothing more can be applied. */
async function applyAll(): Promise<void> {
  const list = () =>
    db.selectFrom("paymentNotices").select("id").where("appliedAt", "is", null).execute();
  let [waiting, before] = [await list(), -1];
  while (waiting.length > 0 && waiting.length !== before) {
    before = waiting.length;
    await Promise.all(waiting.map(({ id }) => apply(id)));
    waiting = await list();
  }
}

const fate = fc.constantFrom(...FATES);
const plan = fc.record({
  once: fate,
  /** A subscription that nothing was ever paid of is not known. */
  first: fc.constantFrom(
    ...FATES.filter(({ kinds }) => (kinds as readonly Kind[]).includes("paid")),
  ),
  renewals: fc.array(fate, { maxLength: 3 }),
  /** In which order they come; each may come again. */
  seed: fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
  /** How many come before anything is applied. */
  atOnce: fc.integer({ min: 1, max: 6 }),
});

it("credits what was paid and kept, once, in whatever order word of it comes", async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ once, first, renewals, seed, atOnce }) => {
      const { user, notices } = await makeOrders(once, first, renewals);
      const coming = [...notices, ...notices.filter((_, index) => (seed[index] ?? 0) % 3 === 0)]
        .map((notice, index) => ({ notice, place: seed[index % seed.length] ?? 0 }))
        .toSorted((one, other) => one.place - other.place);
      for (const [index, { notice }] of coming.entries()) {
        await store(notice);
        if (index % atOnce === 0) await applyAll();
      }
      await applyAll();
      const { validUntil } = await db
        .selectFrom("users")
        .select("validUntil")
        .where("id", "=", user.id)
        .executeTakeFirstOrThrow();
      const left = validUntil ? (validUntil.getTime() - NOW.getTime()) / 1000 : 0;
      const kept = [once, first, ...renewals].reduce((sum, one) => sum + one.kept, 0);
      expect(left).toBe(kept * PERIOD);
    }),
    { numRuns: casesOf(60) },
  );
});
