import {
  createOperatorTariff,
  createBrowserProfile,
  ERRORS,
  getProfile,
  startOnce,
  startScript,
  updateOperatorTariff,
  updateOperatorUser,
} from "@baton/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { FakeAgent } from "../../../../test/fake-agent.ts";
import { makeFleet, wholeRow } from "../../../../test/fleet.ts";

const test = await startTestApp();
const operator = test.as(await test.factories.user({ isOperator: true }));

const tariffOf = (name: string, maxExtensionCount: number) => ({
  ...{ name, price: 100, maxExtensionCount, logDays: 30, isOffered: true, stepKinds: null },
  limits: {
    ...{ actions: 9, scripts: 9, extensionGroups: 9, proxies: 9, documents: 9 },
    extensionDataTemplates: 9,
  },
  ...{ helpLinks: [], subscriptionPackages: [] },
});

/** A customer whom the operator has given a tariff for so many extensions. */
async function customerWith(name: string, count: number) {
  const fleet = await makeFleet(test);
  const made = await operator.call(createOperatorTariff, { body: tariffOf(name, count) });
  const { id } = made.body;
  const change = (body: object) =>
    operator.call(updateOperatorUser, { params: { id: fleet.user.id }, body });
  await change({ tariffId: id });
  const allow = (max: number) =>
    operator.call(updateOperatorTariff, { params: { id }, body: tariffOf(name, max) });
  const used = async () => {
    const { tariff } = (await fleet.api.call(getProfile)).body;
    return [tariff?.usedExtensionCount, tariff?.maxExtensionCount];
  };
  const arrive = () => new FakeAgent(test.url, { token: fleet.token });
  return { ...fleet, change, allow, used, arrive };
}

const tooMany = { reason: "limitReached", errorCode: ERRORS.maximumExtensionsReached.code };

it("of two extensions refuses the third browser with 2003, until it allows three", async () => {
  const { allow, used, arrive, join, api } = await customerWith("Two", 2);
  const agents = [await join(), await join()];
  const third = arrive();
  expect(await third.connect()).toMatchObject(tooMany);
  expect(await used()).toEqual([2, 2]);
  const profile = await api.call(createBrowserProfile, { body: { name: "Shop" } });
  expectFailure(profile, "maximumExtensionsReached");
  await allow(3);
  await third.join();
  expect(await used()).toEqual([3, 3]);
  await Promise.all([...agents, third].map((agent) => agent.leave()));
});

it("that allows fewer than there are takes nothing away, is shown, and lets no more in", async () => {
  const { allow, used, arrive, join, makeScript, begin, setScript } = await customerWith(
    "Three",
    2,
  );
  const scriptId = await makeScript();
  const [first, second] = [await join(scriptId), await join()];
  await begin(first);
  await allow(1);
  expect(await used()).toEqual([2, 1]);
  // The run goes on to its end, and further ones are begun on either.
  const end = { kind: "finished", outcome: "finished" } as const;
  await first.reportAll(...wholeRow(0), ...wholeRow(1), end);
  await setScript(second.extensionId, scriptId);
  await begin(second);
  // Who comes back is let in, and nobody else.
  await first.leave();
  await first.join();
  expect(await arrive().connect()).toMatchObject(tooMany);
  await Promise.all([first.leave(), second.leave()]);
});

it("that has lapsed refuses new work with 4001, and again works once it is prolonged", async () => {
  const { api, change, arrive, join, makeScript, begin } = await customerWith("Four", 5);
  const scriptId = await makeScript();
  const [busy, idle] = [await join(scriptId), await join(scriptId)];
  await begin(busy);
  await change({ validUntil: new Date(Date.now() - 1000).toISOString() });
  const params = { id: idle.extensionId };
  expectFailure(await api.call(startScript, { params }), "limitedByTariff");
  expectFailure(
    await api.call(startOnce, { params, body: { actionId: await anAction(idle.extensionId) } }),
    "limitedByTariff",
  );
  expect(await arrive().connect()).toMatchObject({ reason: "tariffExpired", errorCode: 4001 });
  const end = { kind: "finished", outcome: "finished" } as const;
  await busy.reportAll(...wholeRow(0), ...wholeRow(1), end);
  await change({ validUntil: new Date(Date.now() + 60_000).toISOString() });
  expect((await api.call(startScript, { params })).status).toBe(200);
  await Promise.all([busy.leave(), idle.leave()]);
});

/** An action of whoever has the extension. */
async function anAction(extensionId: number): Promise<number> {
  const row = await test.db
    .selectFrom("actions")
    .innerJoin("extensions", "extensions.userId", "actions.userId")
    .select("actions.id")
    .where("extensions.id", "=", extensionId)
    .executeTakeFirstOrThrow();
  return row.id;
}
