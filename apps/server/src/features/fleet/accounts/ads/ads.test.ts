// @module-tag postgres
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import {
  type AccountFactName,
  addProxies,
  createAccount,
  createProxies,
  getExtension,
  reauthorizeAccount,
  SocialNetwork,
  updateAccount,
} from "@baton/contract";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp } from "../../../../../test/app.ts";
import { makeTestClock } from "../../../../../test/clock.ts";
import { runJobsNow } from "../../../../../test/jobs.ts";
import { startMarketingApi } from "../../../../../test/marketing-api.ts";

const TOKEN = `EAAB${"x1".repeat(40)}`;
const AD_ACCOUNT = {
  ...{ id: "act_1002", account_id: "1002", account_status: 1, disable_reason: 0 },
  ...{ amount_spent: "74318", spend_cap: "100000", balance: "1454", currency: "USD" },
  business_country_code: "PL",
  funding_source_details: { id: "9", display_string: "Visa *1234", type: 1 },
};
const api = await startMarketingApi(TOKEN, { adaccounts: [], accounts: [], businesses: [] });
const { clock, advance } = makeTestClock();
const test = await startTestApp({ clock, settings: { adsApiUrl: api.url } });
const user = await test.factories.user();
const call = test.as(user);
afterAll(() => api.close());
beforeEach(async () => {
  // What earlier tests have left to be read again.
  await sql`delete from graphile_worker._private_jobs`.execute(test.db);
  api.errors.clear();
  api.calls.length = 0;
  api.world.adaccounts = [AD_ACCOUNT];
  api.world.accounts = Array.from({ length: 130 }, (_, at) => ({ id: String(at) }));
  api.world.businesses = [{ id: "b1" }];
});

interface RowOptions {
  network?: SocialNetwork;
  proxyIds?: number[];
}

/** With an account, whose ads facts are read at once where it has a token. */
async function makeRow(adsToken: string | null, { network = 0, proxyIds = [] }: RowOptions = {}) {
  const { id } = await test.factories.extension(user);
  const row = test.db.updateTable("extensions").where("id", "=", id);
  await row.set({ socialNetwork: network }).execute();
  if (proxyIds.length > 0) await call.call(addProxies, { body: { extensionIds: [id], proxyIds } });
  const body = { name: "Ann", login: "ann", password: "one", adsToken };
  expect((await call.call(createAccount, { params: { id }, body })).status).toBe(200);
  return id;
}

async function shown(id: number) {
  expect(api.violations).toEqual([]);
  const { body } = await call.call(getExtension, { params: { id } });
  const facts = Object.fromEntries(body.facts.map(({ fact, value }) => [fact, value]));
  return { ads: body.account?.ads, facts: facts as Partial<Record<AccountFactName, unknown>> };
}

it("reads what the account's ads token tells, when it is loaded and every few hours", async () => {
  const id = await makeRow(TOKEN);
  await runJobsNow(test.db);
  const { ads, facts } = await shown(id);
  expect(facts).toEqual({
    isAdsAvailable: true,
    extendedStatus: "ACTIVE, 743.18 USD spent",
    limit: 1000,
    billing: 14.54,
    geo: "PL",
    currency: "USD",
    card: "Visa *1234",
    rfa: "NONE",
    adsCabinet: "1002",
    fanPageCount: 130,
    businessManagerCount: 1,
  });
  expect(ads).toMatchObject({ readAt: clock().toISOString(), fault: null });
  expect(new Date(ads?.againAt ?? 0).getTime() - clock().getTime()).toBe(6 * 3_600_000);

  // What it does not tell any more is not known any more.
  api.world.adaccounts = [{ ...AD_ACCOUNT, spend_cap: "0" }];
  await call.call(reauthorizeAccount, { params: { id } });
  await runJobsNow(test.db);
  expect((await shown(id)).facts.limit).toBeUndefined();
});

it("tells a token that is refused at the row, and asks no more before there is another", async () => {
  const id = await makeRow("EAAold");
  await runJobsNow(test.db);
  const message = "(#190) Error validating access token: Bearer •••";
  const fault = { code: "tokenRefused", message };
  expect((await shown(id)).ads).toEqual({ readAt: null, fault, againAt: null });
  await call.call(updateAccount, { params: { id }, body: { adsToken: TOKEN } });
  await runJobsNow(test.db);
  expect((await shown(id)).ads).toMatchObject({ readAt: clock().toISOString(), fault: null });
});

it("waits as long as the API says where it is asked too often, and keeps what it knew", async () => {
  const id = await makeRow(TOKEN);
  await runJobsNow(test.db);
  const { ads: before } = await shown(id);
  const usage = { "77": [{ type: "ads_management", estimated_time_to_regain_access: 25 }] };
  api.errors.set("adaccounts", {
    ...{ status: 400, code: 80004, message: "There have been too many calls." },
    headers: { "x-business-use-case-usage": JSON.stringify(usage) },
  });
  advance(60_000);
  await call.call(reauthorizeAccount, { params: { id } });
  await runJobsNow(test.db);
  const { ads, facts } = await shown(id);
  expect(ads).toMatchObject({
    readAt: before?.readAt,
    fault: { code: "rateLimited" },
    againAt: new Date(clock().getTime() + 25 * 60_000).toISOString(),
  });
  expect(facts.currency).toBe("USD");
});

it("is content with a token that may see ads alone", async () => {
  api.errors.set("accounts", { status: 403, code: 200, message: "Requires pages_show_list." });
  api.errors.set("businesses", { status: 403, code: 10, message: "No permission." });
  const id = await makeRow(TOKEN);
  await runJobsNow(test.db);
  const { ads, facts } = await shown(id);
  expect(ads?.fault).toBeNull();
  expect(facts).not.toHaveProperty("fanPageCount");
  expect(facts).toMatchObject({ isAdsAvailable: true });
  api.errors.set("adaccounts", { status: 403, code: 200, message: "Requires ads_read." });
  await call.call(reauthorizeAccount, { params: { id } });
  await runJobsNow(test.db);
  expect((await shown(id)).ads?.fault?.code).toBe("notPermitted");
});

it("asks nobody without a token, or of another network", async () => {
  const rows = [await makeRow(null), await makeRow(TOKEN, { network: SocialNetwork.Vk })];
  await runJobsNow(test.db);
  expect(api.calls).toEqual([]);
  for (const id of rows) expect((await shown(id)).ads).toBeNull();
});

describe("the proxy of the account's browser", () => {
  async function readThrough(port: number) {
    const proxies = [{ host: "127.0.0.1", port }];
    const made = await call.call(createProxies, { body: { proxies } });
    const id = await makeRow(TOKEN, { proxyIds: made.body.data.map((proxy) => proxy.id) });
    await runJobsNow(test.db);
    return shown(id);
  }

  it("carries the calls, which then come from its address", async () => {
    const targets: string[] = [];
    const proxy = createServer().on("connect", ({ url = "" }, socket) => {
      targets.push(url);
      const [host, port] = url.split(":");
      const onwards = connect(Number(port), host, () => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        onwards.pipe(socket).pipe(onwards);
      });
    });
    await once(proxy.listen(0, "127.0.0.1"), "listening");
    const { port } = proxy.address() as AddressInfo;
    expect((await readThrough(port)).facts).toMatchObject({ currency: "USD", fanPageCount: 130 });
    expect(new Set(targets)).toEqual(new Set([new URL(api.url).host]));
    expect(targets.length).toBe(api.calls.length);
    proxy.close();
  });

  it("is not gone around where it does not carry them", async () => {
    expect((await readThrough(9)).ads?.fault?.code).toBe("proxyFailed");
    expect(api.calls).toEqual([]);
  });
});
