import {
  changeEmail,
  confirmEmail,
  createExtensionGroup,
  createToken,
  deleteProfile,
  getProfile,
  login,
  register,
  updateOperatorUser,
} from "@baton/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { HOUR, makeTestClock } from "../../../../test/clock.ts";
import { runJobsNow } from "../../../../test/jobs.ts";
import { startMailServer } from "../../../../test/mail-server.ts";
import { change } from "../../../changes/change.ts";
import { recordAudit } from "../../../platform/audit/audit.service.ts";
import { issueImpersonationToken, setPassword } from "../auth/users.service.ts";

const server = await startMailServer();
afterAll(server.close);
const { clock, advance } = makeTestClock();
const { as, db, factories } = await startTestApp({
  clock,
  settings: { isRegistrationOpen: true, mail: server.settings },
});

let stays: TestUser;
// The server's owner, who cannot be removed.
beforeAll(async () => {
  stays = await factories.user({ isOperator: true });
});

const isGone = async (userId: number): Promise<boolean> =>
  (await db.selectFrom("users").select("id").where("id", "=", userId).execute()).length === 0;

/** What the log has that holds any of these texts. */
async function entriesWith(texts: readonly string[]): Promise<unknown[]> {
  const entries = await db.selectFrom("auditLog").select(["actor", "action", "target"]).execute();
  return entries.filter((entry) =>
    texts.some((text) => JSON.stringify(entry).toLowerCase().includes(text)),
  );
}

async function remove(user: TestUser, email: string, password = user.password): Promise<void> {
  expect((await as(user).call(deleteProfile, { body: { email, password } })).status).toBe(200);
  await expect.poll(() => isGone(user.id)).toBe(true);
}

it("no address that a removed user ever had stays in the audit log, in no form", async () => {
  const former = "former-address@people.test";
  const last = "last-address@people.test";
  const user = await factories.user({ email: former, isOperator: true });
  const other = await factories.user();
  const { password } = user;
  await as().call(login, { body: { username: former, password } });
  await as().call(login, { body: { username: former, password: "wrong" } });
  await as(user).call(createExtensionGroup, { body: { name: "Mine" } });
  const token = await as(user).call(createToken, {
    body: { label: "Program", scopes: ["extensions:write"] },
  });
  await as({ token: token.body.accessToken }).call(createExtensionGroup, { body: { name: "Its" } });
  const impersonated = await issueImpersonationToken(db, former, clock());
  await as(impersonated).call(createExtensionGroup, { body: { name: "For them" } });
  const params = { id: other.id };
  await as(user).call(updateOperatorUser, { params, body: { validUntil: "2099-01-31T00:00:00Z" } });
  await as(stays).call(updateOperatorUser, {
    params: { id: user.id },
    body: { isMailConfirmed: false },
  });
  await as(stays).call(updateOperatorUser, {
    params: { id: user.id },
    body: { isMailConfirmed: true },
  });
  await as(user).call(changeEmail, { body: { password, email: last } });
  await as().call(confirmEmail, { body: { id: (await server.next(last)).secret } });
  await as(user).call(createExtensionGroup, { body: { name: "Later" } });
  // Whoever has the former address now is somebody else, and stays named.
  const heir = await factories.user({ email: "heir@people.test" });
  await as(heir).call(createExtensionGroup, { body: { name: "Theirs" } });
  expect((await entriesWith([former])).length).toBeGreaterThan(6);
  await remove(user, last);
  expect(await entriesWith([former, last])).toEqual([]);
  expect((await entriesWith([`removed user ${user.id}`])).length).toBeGreaterThan(7);
  expect(await entriesWith([`operator as removed user ${user.id}`])).toHaveLength(1);
  expect((await entriesWith(["heir@people.test"])).length).toBeGreaterThan(0);
  expect((await entriesWith([stays.email])).length).toBeGreaterThan(0);
  expect((await as(other).call(getProfile)).status).toBe(200);
});

it("what is written of a user when they are gone already does not name them", async () => {
  const user = await factories.user({ email: "gone-by-now@people.test" });
  await remove(user, user.email);
  const entry = { userId: user.id, action: "renameScript", target: "7" };
  await change(db, (tx) =>
    recordAudit(tx, [
      { ...entry, actorId: user.id, actor: `${user.email} (token: Program)` },
      { ...entry, actor: stays.email },
    ]),
  );
  expect(await entriesWith([user.email])).toEqual([]);
  const [byThem] = await entriesWith([`removed user ${user.id}`, "renamescript"]);
  expect(byThem).toBeDefined();
});

it("what was under way then is gone through again later", async () => {
  const user = await factories.user({ email: "under-way@people.test" });
  await remove(user, user.email);
  await sql`
    insert into audit_log (actor_id, actor, action)
    values (${user.id}, ${user.email}, 'setTariff')`.execute(db);
  await runJobsNow(db);
  expect(await entriesWith([user.email])).toEqual([]);
});

it("who never confirmed an address is not named by it any more", async () => {
  const email = "never-confirmed@people.test";
  await as().call(register, { body: { email, password: "three green bottles", language: "en" } });
  await server.next(email);
  await as().call(login, { body: { username: email, password: "wrong" } });
  expect(await entriesWith([email])).toHaveLength(1);
  advance(8 * 24 * HOUR);
  await sql`select graphile_worker.add_job('people.prune', '{}'::json)`.execute(db);
  await runJobsNow(db);
  await runJobsNow(db);
  expect(await entriesWith([email])).toEqual([]);
});

it("a new password of a user's is told without the address once they are gone", async () => {
  const user = await factories.user({ email: "was-helped@people.test" });
  await setPassword(db, user.email, "seven blue kettles");
  const { body } = await as().call(login, {
    body: { username: user.email, password: "seven blue kettles" },
  });
  await remove({ ...user, token: body.accessToken }, user.email, "seven blue kettles");
  expect(await entriesWith([user.email])).toEqual([]);
});
