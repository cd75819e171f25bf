import {
  createOperatorTariff,
  deleteOperatorTariff,
  getProfile,
  listOperatorTariffs,
  listTariffs,
  type OperatorTariffInput,
  updateOperatorTariff,
} from "@baton/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectConflict, expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { listenLive } from "../../../../test/live-stream.ts";

const { as, db, factories, url } = await startTestApp();
const operator = await factories.user({ isOperator: true });
const api = as(operator);

let count = 0;
const aTariff = (over: Partial<OperatorTariffInput> = {}): OperatorTariffInput => ({
  name: `Tariff ${(count += 1)}`,
  price: 990.5,
  maxExtensionCount: 25,
  logDays: 60,
  isOffered: true,
  limits: {
    actions: 1,
    scripts: 2,
    extensionGroups: 3,
    proxies: 4,
    documents: 5,
    extensionDataTemplates: 6,
  },
  stepKinds: ["page", "flow"],
  helpLinks: [
    { url: "https://help.example/", name: "Help", icon: "book", language: "en", order: 2 },
  ],
  subscriptionPackages: [{ isSubscription: true, paymentUrl: "https://pay.example/7" }],
  ...over,
});

async function make(over: Partial<OperatorTariffInput> = {}) {
  const { status, body } = await api.call(createOperatorTariff, { body: aTariff(over) });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}

const give = (user: TestUser, tariffId: number) =>
  db.updateTable("users").set({ tariffId }).where("id", "=", user.id).execute();

const link = aTariff().helpLinks[0];
const linkWith = (over: object) => ({ helpLinks: [{ ...link, ...over }] });
const payment = (paymentUrl: string) => ({
  subscriptionPackages: [{ isSubscription: false, paymentUrl }],
});

describe("what is wrong with a tariff is named, and changes nothing", () => {
  const wrong: [string, string, object][] = [
    ["no name", "name", { name: "  " }],
    ["a price below nothing", "price", { price: -1 }],
    ["parts of a kopeck", "price", { price: 1.005 }],
    ["a price past all bounds", "price", { price: 1e12 }],
    ["half an extension", "maxExtensionCount", { maxExtensionCount: 1.5 }],
    ["fewer than no extensions", "maxExtensionCount", { maxExtensionCount: -1 }],
    ["logs of no day", "logDays", { logDays: 0 }],
    ["logs of a thousand years", "logDays", { logDays: 365_000 }],
    ["a kind that no step has", "stepKinds.1", { stepKinds: ["page", "magic"] }],
    ["what every script needs", "stepKinds.0", { stepKinds: ["action"] }],
    ["no kind at all", "stepKinds", { stepKinds: [] }],
    [
      "a list without its limit",
      "limits.documents",
      { limits: { ...aTariff().limits, documents: undefined } },
    ],
    ["a limit of no list", "limits.dogs", { limits: { ...aTariff().limits, dogs: 1 } }],
    ["a link that is a script", "helpLinks.0.url", linkWith({ url: "javascript:alert(1)" })],
    ["a link to a file", "helpLinks.0.url", linkWith({ url: "file:///etc/passwd" })],
    ["a link to nowhere", "helpLinks.0.url", linkWith({ url: "https://" })],
    ["a link without a place", "helpLinks.0.url", linkWith({ url: "/help" })],
    ["a link with a password", "helpLinks.0.url", linkWith({ url: "https://a:b@help.example/" })],
    [
      "an endless link",
      "helpLinks.0.url",
      linkWith({ url: `https://a.example/${"a".repeat(2000)}` }),
    ],
    ["a link in no language of ours", "helpLinks.0.language", linkWith({ language: "de" })],
    ["an icon that there is not", "helpLinks.0.icon", linkWith({ icon: "<svg>" })],
    ["a link without words", "helpLinks.0.name", linkWith({ name: " " })],
    ["too many links", "helpLinks", { helpLinks: Array.from({ length: 51 }, () => link) }],
    ["a payment in the clear", "subscriptionPackages.0.paymentUrl", payment("http://pay.example/")],
    ["a payment by script", "subscriptionPackages.0.paymentUrl", payment("javascript:alert(1)")],
    [
      "two packages of one kind",
      "subscriptionPackages",
      {
        subscriptionPackages: ["1", "2"].map((name) => ({
          isSubscription: true,
          paymentUrl: `https://pay.example/${name}`,
        })),
      },
    ],
    ["a field that tariffs do not have", "usersCount", { usersCount: 0 }],
  ];
  it.each(wrong)("%s", async (_, field, over) => {
    const { id } = await make();
    const before = (await api.call(listOperatorTariffs)).body;
    const body = { ...aTariff(), ...over };
    expectFailure(await api.call(createOperatorTariff, { body }), "invalidInput", field);
    const put = await api.call(updateOperatorTariff, { params: { id }, body });
    expectFailure(put, "invalidInput", field);
    expect((await api.call(listOperatorTariffs)).body).toEqual(before);
  });

  it("a name that another has, in whatever case", async () => {
    const [first, second] = [await make(), await make()];
    const body = aTariff({ name: first.name.toUpperCase() });
    expectFailure(await api.call(createOperatorTariff, { body }), "conflict", "name");
    const params = { id: second.id };
    expectFailure(await api.call(updateOperatorTariff, { params, body }), "conflict", "name");
    // Its own is none that another has.
    const own = aTariff({ name: second.name.toUpperCase() });
    expect((await api.call(updateOperatorTariff, { params, body: own })).status).toBe(200);
  });

  it("a tariff that there is not", async () => {
    const params = { id: 999_999 };
    const put = api.call(updateOperatorTariff, { params, body: aTariff() });
    expectFailure(await put, "notFound");
    expectFailure(await api.call(deleteOperatorTariff, { params }), "notFound");
  });
});

describe("a tariff", () => {
  it("is kept as it was made, and shown with how many have it", async () => {
    const wanted = aTariff();
    const { body } = await api.call(createOperatorTariff, { body: wanted });
    expect(body).toEqual({
      ...wanted,
      ...{
        id: expect.any(Number),
        version: expect.any(String),
        usersCount: 0,
        isFirst: false,
        isForNewUsers: false,
      },
    });
    await give(await factories.user(), body.id);
    const { data } = (await api.call(listOperatorTariffs)).body;
    expect(data.at(-1)).toEqual({ ...body, usersCount: 1 });
    expect(data.map(({ isFirst }) => isFirst)).toEqual([true, ...data.slice(1).map(() => false)]);
  });

  it("of which several are made at once has its name once", async () => {
    const body = aTariff();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => api.call(createOperatorTariff, { body })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
  });

  it("is not changed by who has not seen what another operator changed meanwhile", async () => {
    const { id, version, ...made } = await make();
    const { usersCount: _, isFirst: __, isForNewUsers: ___, ...said } = made;
    const put = (body: object) =>
      api.call(updateOperatorTariff, { params: { id }, body: { ...said, ...body } });
    const first = await put({ price: 11, version });
    expect([first.status, first.body.version === version]).toEqual([200, false]);
    expectFailure(await put({ logDays: 11, version }), "conflict", "version");
    const { data } = (await api.call(listOperatorTariffs)).body;
    expect(data.find((one) => one.id === id)).toEqual(first.body);
    const second = await put({ price: 11, logDays: 11, version: first.body.version });
    expect(second.body).toMatchObject({ price: 11, logDays: 11 });
  });

  it("is seen by its users as it is changed, at once", async () => {
    const { id, name } = await make();
    const user = await factories.user();
    await give(user, id);
    const [own, others] = [
      await listenLive(url, user.token),
      await listenLive(url, (await factories.user()).token),
    ];
    const helpLinks = [
      { url: "http://b.example/", name: "B", icon: "chat", language: "pt", order: 0 } as const,
    ];
    await api.call(updateOperatorTariff, {
      params: { id },
      body: aTariff({ name, maxExtensionCount: 7, helpLinks }),
    });
    await own.find("changed", ({ collection }) => collection === "profile");
    const { tariff } = (await as(user).call(getProfile)).body;
    expect(tariff).toMatchObject({
      ...{ id, name, price: 990.5, maxExtensionCount: 7, helpLinks, isOffered: true },
      subscriptionPackages: [{ isSubscription: true, paymentUrl: "https://pay.example/7" }],
    });
    expect(others.heard).toEqual([]);
    await Promise.all([own.stop(), others.stop()]);
  });

  it("goes when nobody has it, and only then", async () => {
    const { id } = await make();
    const user = await factories.user();
    await give(user, id);
    const remove = () => api.call(deleteOperatorTariff, { params: { id } });
    const refused = await remove();
    expectConflict(refused, "tariffInUse");
    expect(refused.body).toMatchObject({ figures: { usersCount: 1 } });
    // Whoever is being removed counts no more.
    await db
      .updateTable("users")
      .set({ removedAt: new Date() })
      .where("id", "=", user.id)
      .execute();
    expect((await remove()).status).toBe(200);
    expectFailure(await remove(), "notFound");
  });

  it("that new users get stays", async () => {
    expectConflict(await api.call(deleteOperatorTariff, { params: { id: 1 } }), "firstTariff");
  });

  it("is written down with who did it", async () => {
    const { id, name } = await make();
    await api.call(updateOperatorTariff, { params: { id }, body: aTariff({ name }) });
    await api.call(deleteOperatorTariff, { params: { id } });
    const entries = await db
      .selectFrom("auditLog")
      .select(["actor", "action", "target"])
      .where("target", "=", name)
      .orderBy("id")
      .execute();
    const by = { actor: operator.email, target: name };
    expect(entries).toEqual([
      { ...by, action: "createTariff" },
      { ...by, action: "updateTariff" },
      { ...by, action: "deleteTariff" },
    ]);
  });
});

describe("GET /api/tariffs", () => {
  beforeEach(() => db.updateTable("tariffs").set({ isOffered: false }).execute());

  it("has those that are offered, the cheapest first, and the user's own", async () => {
    const [dear, cheap] = [await make({ price: 500 }), await make({ price: 100 })];
    const hidden = await make({ price: 1, isOffered: false });
    const own = await make({ price: 300, isOffered: false });
    const user = await factories.user();
    await factories.extension(user);
    await give(user, own.id);
    const { data } = (await as(user).call(listTariffs)).body;
    expect(data.map(({ id, isOffered }) => [id, isOffered])).toEqual([
      [cheap.id, true],
      [own.id, false],
      [dear.id, true],
    ]);
    expect(data.map(({ usedExtensionCount }) => usedExtensionCount)).toEqual([1, 1, 1]);
    expect(data.map(({ id }) => id)).not.toContain(hidden.id);
  });

  it("has nothing but the own one where none is offered", async () => {
    const user = await factories.user();
    expect((await as(user).call(listTariffs)).body.data.map(({ id }) => id)).toEqual([1]);
    await db.updateTable("users").set({ tariffId: null }).where("id", "=", user.id).execute();
    expect((await as(user).call(listTariffs)).body.data).toEqual([]);
  });
});
