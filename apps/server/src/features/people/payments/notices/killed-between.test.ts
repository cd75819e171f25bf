// @module-tag postgres
import { createPayProGlobalPayment, getPayment, login } from "@baton/contract";
import { startPayPro } from "@baton/payments-fake";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { callEndpoint } from "../../../../../test/call.ts";
import { makeDataDir } from "../../../../../test/data-dir.ts";
import { createTestDatabase } from "../../../../../test/database.ts";
import { startProgram } from "../../../../../test/program.ts";
import { toJsonb } from "../../../../database/types.ts";

const PERIOD = 2_592_000;
const owner = { username: "me@baton.test", password: "my own password" };

const payPro = await startPayPro();
afterAll(() => payPro.close());
const { db, pool, url: databaseUrl } = await createTestDatabase();

const settings = {
  DATABASE_URL: databaseUrl,
  PORT: "0",
  BATON_ADMIN_EMAIL: owner.username,
  BATON_ADMIN_PASSWORD: owner.password,
  BATON_ALLOW_PRIVATE_NETWORK: "true",
  BATON_PAYPRO_URL: payPro.url,
  BATON_PAYPRO_ACCOUNT: String(payPro.account.vendorAccountId),
  BATON_PAYPRO_API_KEY: payPro.account.apiKey,
  BATON_PAYPRO_SECRET_KEY: payPro.account.secretKey,
  BATON_PAYPRO_VALIDATION_KEY: payPro.account.validationKey,
};

async function start(dataDir: string) {
  const program = startProgram({ ...settings, DATA_DIR: dataDir });
  const [, url = ""] = await program.said(/Baton is at (http:\/\/127\.0\.0\.1:\d+)/);
  const session = await callEndpoint(url, login, { body: owner });
  return { ...program, url, token: session.body.accessToken };
}

async function sell() {
  await db.updateTable("users").set({ validUntil: new Date() }).execute();
  const packages = [
    { isSubscription: false, paymentUrl: `${payPro.url}/checkout?products[1][id]=12` },
  ];
  return db
    .insertInto("tariffs")
    .values({
      ...{ name: "Sold", price: "1000.00", maxExtensionCount: 5, isOffered: true },
      subscriptionPackages: toJsonb(packages),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
}

const countWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows[0]?.count ?? 0;
};

it("a notice whose server was killed while it was applied is applied by the next, once", async () => {
  const dataDir = await makeDataDir();
  const first = await start(dataDir);
  const { id: tariffId } = await sell();
  const body = { tariffId, autoPayment: false };
  const { body: begun } = await callEndpoint(
    ...([first.url, createPayProGlobalPayment, { body }, first.token] as const),
  );
  if (!begun.data) throw new Error("There is no link");
  const fields = payPro.ipnOf("OrderCharged", await payPro.pay(begun.data.paymentLinkUrl));
  const post = (url: string) => payPro.post(`${url}/api/payments/payproglobal/ipn`, fields);

  const holding = await pool.connect();
  try {
    // Whoever applies it stands still over the user: it is stored and answered by then.
    await holding.query("begin");
    await holding.query("select from users for update");
    expect((await post(first.url)).status).toBe(200);
    await expect.poll(countWaiting).toBe(1);
    first.kill("SIGKILL");
    await first.exited;
  } finally {
    await holding.query("rollback");
    holding.release();
  }
  const stored = await db.selectFrom("paymentNotices").select("appliedAt").execute();
  expect(stored).toEqual([{ appliedAt: null }]);

  const next = await start(dataDir);
  const { paymentId } = begun.data;
  const look = async () =>
    (await callEndpoint(next.url, getPayment, { params: { id: paymentId } }, next.token)).body;
  await expect.poll(look).toMatchObject({ state: "paid", creditedSeconds: PERIOD });
  // The provider sends it again: it never had an answer, for all that it knows.
  expect((await post(next.url)).status).toBe(200);
  const { validUntil } = await db
    .selectFrom("users")
    .select("validUntil")
    .executeTakeFirstOrThrow();
  expect((await look()).validUntil).toBe(validUntil?.toISOString());
  expect(await db.selectFrom("paymentNotices").select("outcome").execute()).toEqual([
    { outcome: "applied" },
  ]);
});
