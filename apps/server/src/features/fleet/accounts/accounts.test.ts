import { AccountStatus, countExtensions, getExtension, listExtensions } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { change, onCommitted } from "../../../changes/change.ts";
import {
  accountsChanged,
  dropAccounts,
  keepFacts,
  listFacts,
  type ReadFact,
} from "./for-others.ts";

const test = await startTestApp();
const { db } = test;
const user = await test.factories.user();
const api = test.as(user);

async function makeExtension(): Promise<number> {
  const { id } = await test.factories.extension(user);
  return id;
}
const rowOf = async (id: number) => (await api.call(getExtension, { params: { id } })).body;
const keep = (...facts: ReadFact[]) => change(db, (tx) => keepFacts(tx, facts));
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));

describe("the account of a row", () => {
  it("is shown without its secrets", async () => {
    const id = await makeExtension();
    expect(await rowOf(id)).toMatchObject({ account: null, facts: [] });
    await test.factories.account(user, id, {
      name: "Ann",
      status: AccountStatus.Banned,
      statusSince: at(1),
      checkedAt: at(2),
      reasonCode: "banPage",
      reasonMessage: "The page says so",
      sealedTwoFactorKey: "sealed",
      cookieCount: 3,
    });
    expect((await rowOf(id)).account).toEqual({
      name: "Ann",
      status: AccountStatus.Banned,
      statusSince: at(1).toISOString(),
      checkedAt: at(2).toISOString(),
      statusReason: { failureCode: "banPage", message: "The page says so" },
      isOnlyBrowser: false,
      hasTwoFactorKey: true,
      cookieCount: 3,
      ads: null,
    });
  });
});

describe("the filter by accounts", () => {
  it("finds those of some statuses, and those without", async () => {
    const owner = await test.factories.user();
    const ids: number[] = [];
    for (const status of [AccountStatus.Ok, AccountStatus.Banned, undefined]) {
      const { id } = await test.factories.extension(owner);
      ids.push(id);
      if (status !== undefined) await test.factories.account(owner, id, { status });
    }
    const [good, banned, none] = ids;
    const find = async (accountStatus: string) => {
      const { body } = await test.as(owner).call(listExtensions, { query: { accountStatus } });
      expect(body.totalCount).toBe(body.data.length);
      return body.data.map(({ id }) => id);
    };
    expect(await find("2")).toEqual([good]);
    expect(await find("2,-2")).toEqual([good, banned]);
    expect(await find("none")).toEqual([none]);
    expect(await find("none,2")).toEqual([good, none]);
    expect(await find("1")).toEqual([]);
    const counts = await test.as(owner).call(countExtensions, { query: { accountStatus: "-2" } });
    expect(counts.body).toMatchObject({ total: 1 });
    expect(counts.body.facts).toContain("account");
    const wrong = { accountStatus: "7" };
    expect((await test.as(owner).call(listExtensions, { query: wrong })).status).toBe(400);
  });
});

describe("facts of an account", () => {
  it("are shown each with the time it was read; an older one replaces nothing", async () => {
    const id = await makeExtension();
    await keep(
      { extensionId: id, fact: "friendsCount", value: 12, readAt: at(5) },
      { extensionId: id, fact: "accountName", value: "Ann", readAt: at(5) },
    );
    await keep(
      { extensionId: id, fact: "friendsCount", value: 7, readAt: at(4) },
      { extensionId: id, fact: "accountName", value: "Anna", readAt: at(6) },
      { extensionId: id, fact: "isAdsAvailable", value: false, readAt: at(6) },
      { extensionId: id, fact: "isAdsAvailable", value: true, readAt: at(7) },
    );
    expect((await rowOf(id)).facts).toEqual([
      { fact: "accountName", value: "Anna", readAt: at(6).toISOString() },
      { fact: "friendsCount", value: 12, readAt: at(5).toISOString() },
      { fact: "isAdsAvailable", value: true, readAt: at(7).toISOString() },
    ]);
  });

  it("go with the account, and the others' stay", async () => {
    const [id, otherId] = [await makeExtension(), await makeExtension()];
    for (const each of [id, otherId]) {
      await test.factories.account(user, each);
      await keep({ extensionId: each, fact: "geo", value: "Brazil", readAt: at(1) });
    }
    const told: unknown[] = [];
    const log = { error: () => undefined };
    onCommitted(db, log, ({ of }) => told.push(...of(accountsChanged)));
    const dropped = await change(db, (tx, after) => dropAccounts(tx, after, user.id, [id]));
    expect(dropped).toEqual([id]);
    expect(told).toEqual([{ userId: user.id, extensionId: id }]);
    expect(await rowOf(id)).toMatchObject({ account: null, facts: [] });
    expect((await rowOf(otherId)).account).not.toBeNull();
    expect(await listFacts(db, [id, otherId])).toEqual([
      { extensionId: otherId, fact: "geo", value: "Brazil", readAt: at(1) },
    ]);
  });
});
