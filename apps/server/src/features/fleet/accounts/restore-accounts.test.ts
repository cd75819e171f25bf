import {
  AccountStatus,
  deleteAccount,
  getAccount,
  getCredentials,
  getExtension,
  loadAccount,
  restoreAccount,
  restoreAccounts,
  startScript,
} from "@baton/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { makeTestClock, MINUTE } from "../../../../test/clock.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { makeFleet } from "../../../../test/fleet.ts";
import { runJobsNow } from "../../../../test/jobs.ts";
import { change } from "../../../changes/change.ts";
import { addJobs } from "../../../platform/jobs/jobs.ts";
import { keepFacts } from "./for-others.ts";
import { forgetReplacedJob } from "./restore-accounts.ts";

const DAY_MINUTES = 24 * 60;
const { clock, advance } = makeTestClock();
const test = await startTestApp({ clock });
const fleet = await makeFleet(test);
const { api, user } = fleet;

const load = (id: number, name: string) =>
  api.call(loadAccount, {
    params: { id },
    body: { name, login: `${name}@site.test`, password: `word of ${name}` },
  });
const get = async (id: number) => (await api.call(getAccount, { params: { id } })).body;
const restore = (id: number) => api.call(restoreAccount, { params: { id } });
const passwordOf = async (id: number) => {
  const { password } = user;
  const { body } = await api.call(getCredentials, { params: { id }, body: { password } });
  return body.password;
};
const countKept = async (id: number) =>
  (
    await test.db
      .selectFrom("replacedAccounts")
      .select("name")
      .where("extensionId", "=", id)
      .execute()
  ).map(({ name }) => name);

async function forgetOld(): Promise<void> {
  await change(test.db, (tx) => addJobs(tx, forgetReplacedJob, [{ payload: {}, key: "test" }]));
  await runJobsNow(test.db);
}

async function replace(): Promise<number> {
  const { id } = await test.factories.extension(user);
  await load(id, "Ann");
  const fact = { extensionId: id, fact: "friendsCount", value: 12, readAt: clock() } as const;
  await change(test.db, (tx) => keepFacts(tx, [fact]));
  expect((await get(id)).replaced).toBeNull();
  await load(id, "Bob");
  return id;
}

it("an account that another took the place of is put back whole, and so is that one", async () => {
  const id = await replace();
  const { replaced } = await get(id);
  expect(replaced).toEqual({
    name: "Ann",
    replacedAt: clock().toISOString(),
    keptUntil: new Date(clock().getTime() + DAY_MINUTES * MINUTE).toISOString(),
  });
  expect(JSON.stringify(await get(id))).not.toContain("word of");
  const { status, body } = await restore(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: "Ann",
    status: AccountStatus.NotAuthorized,
    replaced: { name: "Bob" },
  });
  expect(await passwordOf(id)).toBe("word of Ann");
  const row = (await api.call(getExtension, { params: { id } })).body;
  expect(row.facts).toMatchObject([{ fact: "friendsCount", value: 12 }]);
  await restore(id);
  expect(await passwordOf(id)).toBe("word of Bob");
  expect((await api.call(getExtension, { params: { id } })).body.facts).toEqual([]);
});

it("what was replaced goes with the account that is deleted", async () => {
  const id = await replace();
  await api.call(deleteAccount, { params: { id } });
  expect(await countKept(id)).toEqual([]);
  expectFailure(await restore(id), "noAccounts");
});

it("many are put back, each that cannot be with its reason; nobody else's", async () => {
  const [good, busy] = [await replace(), await replace()];
  const { id: without } = await test.factories.extension(user);
  await fleet.setScript(busy, await fleet.makeScript());
  await api.call(startScript, { params: { id: busy } });
  expectFailure(await restore(busy), "cannotLoadAccountWithActiveScript");
  const body = { extensionIds: [good, busy, without] };
  const { body: answer } = await api.call(restoreAccounts, { body });
  expect(answer.data.map(({ id, account }) => [id, account?.name])).toEqual([[good, "Ann"]]);
  expect(new Set(answer.additionalData.items.map(({ id }) => id))).toEqual(
    new Set([busy, without]),
  );
  const stranger = test.as(await test.factories.user());
  expectFailure(
    await stranger.call(restoreAccount, { params: { id: good } }),
    "extensionsNotFound",
  );
});

// Last: those who were not here meanwhile are signed out by then.
it("what was replaced is kept for a day, and no trace of it longer", async () => {
  const id = await replace();
  // Who works all day stays signed in.
  for (const hours of [8, 8, 7]) {
    advance(hours * 60 * MINUTE);
    expect((await get(id)).replaced?.name).toBe("Ann");
  }
  await forgetOld();
  expect(await countKept(id)).toEqual(["Ann"]);
  advance(60 * MINUTE);
  expect((await get(id)).replaced).toBeNull();
  expectFailure(await restore(id), "noAccounts");
  await forgetOld();
  expect(await countKept(id)).toEqual([]);
  expect((await get(id)).name).toBe("Bob");
});
