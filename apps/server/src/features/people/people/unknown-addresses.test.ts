import { errorBodySchema, login, register, resendConfirmation } from "@baton/contract";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { HOUR, makeTestClock } from "../../../../test/clock.ts";
import { runJobsNow } from "../../../../test/jobs.ts";
import { startMailServer } from "../../../../test/mail-server.ts";

/* What a stranger can tell of an address that has an account, and of one that has none. */

const server = await startMailServer();
afterAll(server.close);
const { clock, advance } = makeTestClock();
const { as, db, factories } = await startTestApp({
  clock,
  settings: { isRegistrationOpen: true, mail: server.settings },
});

const MINE = "the password of a stranger";
let count = 0;
beforeEach(() => advance(25 * HOUR));

/** Confirmed; registered and not confirmed by its owner yet; made by the operator; nobody's. */
async function everyKind(): Promise<string[]> {
  const confirmed = await factories.user({ email: `confirmed${(count += 1)}@people.test` });
  const made = await factories.user({ email: `made${count}@people.test` });
  await db.updateTable("users").set({ isMailConfirmed: false }).where("id", "=", made.id).execute();
  const registered = `registered${count}@people.test`;
  await as().call(register, {
    body: { email: registered, password: "the password of its owner", language: "en" },
  });
  await server.next(registered);
  return [confirmed.email, made.email, registered, `nobody${count}@people.test`];
}

let addresses = 0;
const newAddress = (): string => `10.3.${(addresses += 1)}.1`;

async function signIn(username: string, password: string, address = newAddress()) {
  const headers = { "x-forwarded-for": address };
  const { status, body } = await as().call(login, { body: { username, password }, headers });
  // Without the id that each fault has.
  const { errorCode, errorType, message, issues } = errorBodySchema.parse(body);
  return { status, errorCode, errorType, message, issues };
}

async function registerMine(email: string): Promise<void> {
  await as().call(register, {
    body: { email, password: MINE, language: "en" },
    headers: { "x-forwarded-for": newAddress() },
  });
  await runJobsNow(db);
}

/** What is answered for each kind, told without the address. */
async function answersOf(work: (email: string) => Promise<unknown>): Promise<Set<string>> {
  const answers = new Set<string>();
  for (const email of await everyKind())
    answers.add(JSON.stringify(await work(email)).replaceAll(email, "it"));
  return answers;
}

describe("a stranger who registers an address is answered alike", () => {
  it("at a log-in with the password that they gave, and with others", async () => {
    const seen = await answersOf(async (email) => {
      await registerMine(email);
      const mine = await signIn(email.toUpperCase(), MINE);
      expect(mine).toMatchObject({ status: 403, errorCode: 3005 });
      return [mine, await signIn(email, "some other password")];
    });
    expect(seen.size).toBe(1);
  });

  it("at a log-in with a password that they replaced", async () => {
    const seen = await answersOf(async (email) => {
      await registerMine(email);
      const body = { email, password: `${MINE} 2`, language: "en" as const };
      await as().call(register, { body });
      await runJobsNow(db);
      return [await signIn(email, MINE), await signIn(email, `${MINE} 2`)];
    });
    expect(seen.size).toBe(1);
  });

  it("after a week, when it is forgotten", async () => {
    const seen = await answersOf(async (email) => {
      await registerMine(email);
      advance(7 * 24 * HOUR + HOUR);
      await sql`select graphile_worker.add_job('people.prune', '{}'::json)`.execute(db);
      await runJobsNow(db);
      const mine = await signIn(email, MINE);
      expect(mine.status).toBe(401);
      return mine;
    });
    expect(seen.size).toBe(1);
  });

  it("when they guess on: their own password forgives no failure, and counts as none", async () => {
    const seen = await answersOf(async (email) => {
      await registerMine(email);
      const answers = [];
      for (let i = 0; i < 5; i += 1) answers.push((await signIn(email, "a guess")).status);
      for (let i = 0; i < 3; i += 1) answers.push((await signIn(email, MINE)).status);
      answers.push((await signIn(email, "a guess")).status);
      answers.push((await signIn(email, MINE)).status);
      expect(answers).toEqual([401, 401, 401, 401, 401, 403, 403, 403, 401, 429]);
      return answers;
    });
    expect(seen.size).toBe(1);
  });

  it("when the mail is asked for again", async () => {
    const seen = await answersOf(async (email) => {
      await registerMine(email);
      const { status, body } = await as().call(resendConfirmation, { body: { email } });
      return [status, body, await signIn(email, MINE)];
    });
    expect(seen.size).toBe(1);
  });
});

it("spellings of one address count together, whether or not it has an account", async () => {
  const known = await factories.user({ email: "ann\u00e9@xn--bcher-kva.test" });
  for (const local of ["ann\u00e9", "nobod\u00e9"]) {
    const spellings = [
      `${local}@b\u00fccher.test`,
      `${local.normalize("NFD")}@xn--bcher-kva.test`,
      `${local.toUpperCase()}@B\u00dcCHER.test`,
    ];
    const answers = [];
    for (let i = 0; i < 7; i += 1)
      answers.push((await signIn(spellings[i % 3] ?? "", "a guess")).status);
    expect(answers).toEqual([401, 401, 401, 401, 401, 401, 429]);
  }
  expect(known.id).toBeGreaterThan(0);
});

it("keeps no address of who registered, and no password", async () => {
  await registerMine("kept@people.test");
  const rows = await db.selectFrom("registrations").selectAll().execute();
  const text = JSON.stringify(rows.map((row) => ({ ...row, key: row.key.toString("utf8") })));
  expect(rows.length).toBeGreaterThan(0);
  expect(text).not.toContain("kept@");
  expect(text).not.toContain(MINE);
});
