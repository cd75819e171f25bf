// @module-tag postgres
import {
  type AccountInput,
  type AccountSecretField,
  AccountStatus,
  createAccount,
  deleteAccount,
  deleteAccounts,
  getAccount,
  getExtension,
  listProxies,
  loadAccount,
  loadAccounts,
  ProxyType,
  reauthorizeAccount,
  reauthorizeAccounts,
  startScript,
  stopScript,
  updateAccount,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { makeFleet } from "../../../../test/fleet.ts";
import { change } from "../../../changes/change.ts";
import { keepFacts } from "./for-others.ts";

const test = await startTestApp();
const fleet = await makeFleet(test);
const { api, user } = fleet;
const stranger = await test.factories.user();

const MASK = "••••••";
const ANN = {
  name: "Ann",
  login: "ann@site.test",
  password: "s3cret",
  twoFactorKey: "jbsw y3dp ehpk 3pxp",
  cookies: "a=1; b=2",
  cookieDomain: "site.test",
  userAgent: "Mozilla/5.0",
  adsToken: "EAAB",
  bmToken: "BM",
} as const;

async function makeExtension(): Promise<number> {
  const { id } = await test.factories.extension(user);
  return id;
}
async function makeActive(): Promise<number> {
  const id = await makeExtension();
  await fleet.setScript(id, await fleet.makeScript());
  await api.call(startScript, { params: { id } });
  return id;
}
const disable = (id: number) =>
  test.db.updateTable("extensions").set({ state: 0 }).where("id", "=", id).execute();
const load = (id: number, body: Partial<AccountInput> = ANN) =>
  api.call(loadAccount, { params: { id }, body });
const change_ = (id: number, body: Record<string, unknown>) =>
  api.call(updateAccount, { params: { id }, body });
const get = async (id: number) => (await api.call(getAccount, { params: { id } })).body;
const checkOf = async (extensionId: number) =>
  test.db
    .selectFrom("accounts")
    .select(["checkId", "status", "sealedCookies"])
    .where("extensionId", "=", extensionId)
    .executeTakeFirstOrThrow();

describe("an account", () => {
  it("is loaded, and shown without its secrets", async () => {
    const id = await makeExtension();
    expectFailure(await api.call(getAccount, { params: { id } }), "notFound");
    const { status, body } = await load(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      extensionId: id,
      name: "Ann",
      status: AccountStatus.NotAuthorized,
      hasTwoFactorKey: true,
      cookieCount: 2,
      userAgent: "Mozilla/5.0",
      login: MASK,
      password: MASK,
      twoFactorKey: MASK,
      cookies: MASK,
      adsToken: MASK,
      bmToken: MASK,
      unreadable: [],
    });
    expect(await get(id)).toEqual(body);
    const row = (await api.call(getExtension, { params: { id } })).body;
    expect(row.account).toMatchObject({ name: "Ann", cookieCount: 2 });
  });

  it("takes the place of another with all that is known of it; a new one does not", async () => {
    const id = await makeExtension();
    expect((await api.call(createAccount, { params: { id }, body: ANN })).status).toBe(200);
    const readAt = new Date();
    const fact = { extensionId: id, fact: "geo", value: "Brazil", readAt } as const;
    await change(test.db, (tx) => keepFacts(tx, [fact]));
    expectFailure(await api.call(createAccount, { params: { id }, body: ANN }), "conflict");
    const before = await checkOf(id);
    expect((await load(id, { login: "bob" })).body).toMatchObject({
      name: "",
      login: MASK,
      password: null,
      cookieCount: 0,
    });
    expect((await checkOf(id)).checkId).toBeGreaterThan(before.checkId);
    expect((await api.call(getExtension, { params: { id } })).body.facts).toEqual([]);
  });

  it("keeps what is not named, and what the mask stands for", async () => {
    const id = await makeExtension();
    await load(id);
    await test.db
      .updateTable("accounts")
      .set({ status: AccountStatus.Ok })
      .where("extensionId", "=", id)
      .execute();
    const before = await checkOf(id);
    const renamed = await change_(id, { name: "Anna", cookies: MASK, twoFactorKey: MASK });
    expect(renamed.body).toMatchObject({ name: "Anna", cookieCount: 2, status: AccountStatus.Ok });
    expect(await checkOf(id)).toEqual(before);
    const changed = await change_(id, { password: null, cookies: '[{"name":"a","domain":"b.c"}]' });
    expect(changed.body).toMatchObject({
      name: "Anna",
      login: MASK,
      password: null,
      cookieCount: 1,
      status: AccountStatus.NotAuthorized,
    });
    expect((await checkOf(id)).checkId).toBeGreaterThan(before.checkId);
  });

  it("is deleted, and checked anew", async () => {
    const id = await makeExtension();
    expectFailure(await change_(id, { name: "x" }), "noAccounts");
    for (const call of [deleteAccount, reauthorizeAccount])
      expectFailure(await api.call(call, { params: { id } }), "noAccounts");
    await load(id);
    const { checkId } = await checkOf(id);
    expect((await api.call(reauthorizeAccount, { params: { id } })).body.id).toBe(id);
    expect((await checkOf(id)).checkId).toBeGreaterThan(checkId);
    expect((await api.call(deleteAccount, { params: { id } })).body).toEqual({ success: true });
    expectFailure(await api.call(getAccount, { params: { id } }), "notFound");
  });

  it("is nobody else's", async () => {
    const { id } = await test.factories.extension(stranger);
    await test.factories.account(stranger, id);
    const params = { id };
    for (const call of [getAccount, deleteAccount, reauthorizeAccount] as const)
      expectFailure(await api.call(call, { params }), "extensionsNotFound");
    expectFailure(await load(id), "extensionsNotFound");
    expectFailure(await change_(id, { name: "x" }), "extensionsNotFound");
  });

  it("brings an existing proxy along, which is then the first", async () => {
    const id = await makeExtension();
    const [one, two] = [
      await test.factories.proxy(user, 0, [id]),
      await test.factories.proxy(user, 0, [id]),
    ];
    const { name, host, port } = await test.db
      .selectFrom("proxies")
      .select(["name", "host", "port"])
      .where("id", "=", two)
      .executeTakeFirstOrThrow();
    const proxiesOf = async () =>
      (await api.call(getExtension, { params: { id } })).body.proxies.map((proxy) => proxy.id);
    for (const proxy of [
      name,
      String(two),
      `#${two}`,
      `http://${host}:${port}`,
      `${host}:${port}:a:b`,
    ]) {
      await load(id, { login: "ann", proxy: String(one) });
      expect(await proxiesOf()).toEqual([one, two]);
      expect((await load(id, { login: "ann", proxy })).status).toBe(200);
      expect(await proxiesOf()).toEqual([two, one]);
    }
    expect((await change_(id, { proxy: String(one) })).status).toBe(200);
    expect(await proxiesOf()).toEqual([one, two]);
    expectFailure(await load(id, { login: "ann", proxy: "No such" }), "notFound", "proxy");
    expectFailure(await change_(id, { proxy: "No such" }), "notFound", "proxy");
  });

  it("adds the proxy of a line that is not there yet, once for all lines that name it", async () => {
    const ids = [await makeExtension(), await makeExtension()];
    ids.push(await makeExtension(), await makeExtension());
    const line = "socks5://ann:s3cret@pool.test:1080";
    const proxies = [line, "pool.test:1080:bob:other", line, "pool.test:80:Peru"];
    const items = ids.map((extensionId, index) => ({
      ...{ extensionId, login: `l${index}` },
      proxy: proxies[index] ?? null,
    }));
    const { body } = await api.call(loadAccounts, { body: { items } });
    expect(body.additionalData.items).toMatchObject([{ id: ids[3], field: "proxy" }]);
    const [first, second, third] = body.data.map((row) => row.proxies[0]);
    expect(third).toEqual(first);
    expect(second?.id).not.toBe(first?.id);
    const { data } = (await api.call(listProxies, { query: { search: "pool.test" } })).body;
    expect(data).toMatchObject([
      { type: ProxyType.Socks5, host: "pool.test", port: 1080, extensionCount: 2 },
      { type: ProxyType.Http, host: "pool.test", port: 1080, extensionCount: 1 },
    ]);
    await load(ids[3] ?? 0, { login: "x", proxy: "pool.test:1080:bob:other" });
    const again = (await api.call(listProxies, { query: { search: "pool.test" } })).body;
    expect(again.data.map(({ extensionCount }) => extensionCount)).toEqual([2, 2]);
    expectFailure(
      await api.call(loadAccount, {
        params: { id: ids[0] ?? 0 },
        body: { login: "x", proxy: "new.test:1:a:b", cookies: "[1" },
      }),
      "accountDataFormat",
    );
    expect((await api.call(listProxies, { query: { search: "new.test" } })).body.totalCount).toBe(
      0,
    );
  });
});

describe("what cannot be taken", () => {
  it.each([
    ["cookies", { cookies: "[1" }],
    ["cookies", { cookies: "a=1; b=2" }],
    ["twoFactorKey", { twoFactorKey: "what?" }],
  ] as const)("is said with its field: %s", async (field, body) => {
    const id = await makeExtension();
    const answer = await load(id, body);
    expectFailure(answer, "accountDataFormat", field);
    expect(answer.body).toMatchObject({ message: expect.stringMatching(`^${field}: `) });
    await load(id);
    expectFailure(await change_(id, body), "accountDataFormat", field);
    expect(await get(id)).toMatchObject({ cookieCount: 2 });
  });

  it("are bad input, and masks where nothing is kept", async () => {
    const id = await makeExtension();
    for (const field of ["login", "password", "cookies"] satisfies AccountSecretField[])
      expectFailure(await load(id, { [field]: MASK }), "invalidInput", field);
    expectFailure(await load(id, { userAgent: "a\nb" }), "invalidInput", "userAgent");
  });

  it("takes the cookies of a header string for the network's", async () => {
    const id = await makeExtension();
    await test.db
      .updateTable("extensions")
      .set({ socialNetwork: 1 })
      .where("id", "=", id)
      .execute();
    expect((await load(id, { cookies: "a=1" })).body.cookieCount).toBe(1);
  });

  it("is a template of profiles: there are none yet", async () => {
    const id = await makeExtension();
    const failed = await load(id, { login: "ann", profileTemplateId: 1 });
    expectFailure(failed, "noProfileTemplate", "profileTemplate");
  });

  it("is anything while a script is active, and loading where the extension is disabled", async () => {
    const [active, disabled] = [await makeActive(), await makeExtension()];
    for (const id of [active, disabled]) await test.factories.account(user, id);
    await disable(disabled);
    const active101 = "cannotLoadAccountWithActiveScript";
    expectFailure(await load(active), active101);
    expectFailure(await change_(active, { name: "x" }), active101);
    expectFailure(
      await api.call(deleteAccount, { params: { id: active } }),
      "cannotDeleteAccountWithActiveScript",
    );
    expectFailure(
      await api.call(reauthorizeAccount, { params: { id: active } }),
      "cannotReauthorizeWithActiveScript",
    );
    expectFailure(await load(disabled), "cannotLoadAccount");
    expectFailure(
      await api.call(reauthorizeAccount, { params: { id: disabled } }),
      "extensionProblem",
    );
    expect((await api.call(deleteAccount, { params: { id: disabled } })).status).toBe(200);
    await api.call(stopScript, { params: { id: active } });
    expect((await load(active)).status).toBe(200);
  });
});

describe("many accounts", () => {
  it("are loaded, each that cannot be with its reason", async () => {
    const [good, bad, disabled] = [
      await makeExtension(),
      await makeExtension(),
      await makeExtension(),
    ];
    const active = await makeActive();
    await disable(disabled);
    const { id: foreign } = await test.factories.extension(stranger);
    const { body } = await api.call(loadAccounts, {
      body: {
        items: [
          { extensionId: foreign, login: "a" },
          { extensionId: active, login: "b" },
          { extensionId: disabled, login: "c" },
          { extensionId: bad, cookies: "{" },
          { extensionId: good, login: "e", password: "f" },
        ],
      },
    });
    expect(body.data.map(({ id, account }) => [id, account?.status])).toEqual([[good, 0]]);
    expect(body.additionalData.errorCode).toBe(303);
    const said = body.additionalData.items.map(({ id, errorCode, field }) => [
      id,
      errorCode,
      field,
    ]);
    expect(said).toEqual([
      [foreign, 305, null],
      [disabled, 104, null],
      [active, 104, null],
      [bad, 802, "cookies"],
    ]);
    expectFailure(await api.call(getAccount, { params: { id: bad } }), "notFound");
  });

  it("are one for each extension, and no more than fit", async () => {
    const extensionId = await makeExtension();
    const items = [{ extensionId }, { extensionId }];
    const field = "items.1.extensionId";
    expectFailure(await api.call(loadAccounts, { body: { items } }), "invalidInput", field);
    const many = Array.from({ length: 501 }, (_, index) => ({ extensionId: index + 1 }));
    expectFailure(await api.call(loadAccounts, { body: { items: many } }), "invalidInput", "items");
  });

  it("are deleted and checked anew, each that cannot be with its reason", async () => {
    const [one, none] = [await makeExtension(), await makeExtension()];
    await load(one);
    const active = await makeActive();
    await test.factories.account(user, active);
    const extensionIds = [none, active, one];
    const checked = await api.call(reauthorizeAccounts, { body: { extensionIds } });
    expect(checked.body.data.map(({ id }) => id)).toEqual([one]);
    expect(checked.body.additionalData.items).toEqual([
      { id: none, errorCode: 803 },
      { id: active, errorCode: 103 },
    ]);
    const deleted = await api.call(deleteAccounts, { body: { extensionIds } });
    expect(deleted.body.data.map(({ id, account }) => [id, account])).toEqual([[one, null]]);
    expect(deleted.body.additionalData.items).toEqual([
      { id: none, errorCode: 803 },
      { id: active, errorCode: 102 },
    ]);
    for (const call of [deleteAccounts, reauthorizeAccounts] as const)
      expectFailure(await api.call(call, { body: { extensionIds: [none, one] } }), "noAccounts");
  });
});
