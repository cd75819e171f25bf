import {
  acceptTermsAndConditions,
  type Endpoint,
  endpoints,
  ERRORS,
  getProfile,
  getTerms,
  listPreferences,
  logout,
  type UserLanguage,
  updatePreference,
} from "@baton/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { createUser, issueImpersonationToken } from "../auth/users.service.ts";
import { publishTerms } from "./terms.service.ts";

const { as, db, factories, url } = await startTestApp();

const publish = (texts: Partial<Record<UserLanguage, string>> = { en: "Be good." }) =>
  publishTerms(db, texts);
const preference = { name: "a", value: 1 };
const change = (user: TestUser) => as(user).call(updatePreference, { body: preference });
const isAccepted = async (user: TestUser) =>
  (await as(user).call(getProfile)).body.isTermsAndConditionsAccepted;

describe("without terms", () => {
  it("asks nobody for anything", async () => {
    const user = await factories.user();
    expectFailure(await as(user).call(getTerms), "notFound");
    expect((await change(user)).status).toBe(200);
    await as(user).call(acceptTermsAndConditions);
    expect(await db.selectFrom("termsAcceptances").selectAll().execute()).toEqual([]);
  });
});

describe("published terms", () => {
  beforeEach(() => publish({ en: "Be good.\n", ru: "Ведите себя хорошо." }));

  /** One who has not accepted them. */
  async function asked(over: { isOperator?: boolean } = {}): Promise<TestUser> {
    const user = await factories.user(over);
    const unaccepted = { isTermsAccepted: false };
    await db.updateTable("users").set(unaccepted).where("id", "=", user.id).execute();
    return user;
  }

  it("are told in the language that is asked for, else in English", async () => {
    const user = await asked();
    const told = async (language?: UserLanguage) =>
      (await as(user).call(getTerms, { query: language ? { language } : {} })).body;
    expect(await told("ru")).toMatchObject({ language: "ru", text: "Ведите себя хорошо." });
    expect(await told("pt")).toMatchObject({ language: "en", text: "Be good." });
    expect(await told()).toMatchObject({ language: "en" });
  });

  it("keep a user from each changing call, and from nothing that reads", async () => {
    const user = await asked({ isOperator: true });
    const held = endpoints.filter(isHeld);
    expect(held.length).toBeGreaterThan(100);
    for (const endpoint of held) {
      const response = await ask(endpoint, user);
      expect([endpoint.name, response.status], endpoint.name).toEqual([endpoint.name, 403]);
      expect(((await response.json()) as { errorCode: number }).errorCode).toBe(3010);
    }
    expect((await as(user).call(listPreferences)).body.data).toEqual([]);
  });

  it("let a user log out who does not accept them", async () => {
    expect((await as(await asked()).call(logout)).status).toBe(200);
  });

  it("let everything through once they are accepted, and ask again for newer ones", async () => {
    const user = await asked();
    const { version } = (await as(user).call(getTerms)).body;
    const accepted = await as(user).call(acceptTermsAndConditions, { body: { version } });
    expect(accepted.body.isTermsAndConditionsAccepted).toBe(true);
    expect((await change(user)).status).toBe(200);
    await publish({ pt: "Seja bom." });
    expect(await isAccepted(user)).toBe(false);
    expectFailure(await change(user), "acceptTerms");
    // What was read were the older ones.
    expectFailure(await as(user).call(acceptTermsAndConditions, { body: { version } }), "conflict");
    expect(await isAccepted(user)).toBe(false);
    await as(user).call(acceptTermsAndConditions);
    const rows = await db
      .selectFrom("termsAcceptances")
      .select("version")
      .where("userId", "=", user.id)
      .orderBy("version")
      .execute();
    expect(rows.map((row) => row.version)).toEqual([version, version + 1]);
  });

  it("are not accepted by the operator in a user's name", async () => {
    const other = await asked();
    const { token } = await issueImpersonationToken(db, other.email);
    expectFailure(await as({ token }).call(acceptTermsAndConditions), "notAllowed");
    expect(await isAccepted(other)).toBe(false);
  });

  it("are asked of users who come later", async () => {
    const { email } = await createUser(db, {
      email: "late@example.com",
      password: "correct horse battery",
    });
    const row = await db
      .selectFrom("users")
      .select("isTermsAccepted")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(row.isTermsAccepted).toBe(false);
  });
});

const isHeld = ({ auth, method, isBeforeTerms }: Endpoint): boolean =>
  auth === "user" && method !== "GET" && !isBeforeTerms;

function ask({ method, path }: Endpoint, { token }: TestUser): Promise<Response> {
  const address = path.replace(/:\w+/g, "1");
  return fetch(new URL(address, url), { method, headers: { authorization: `Bearer ${token}` } });
}

it("has the specification's code", () => {
  expect(ERRORS.acceptTerms.code).toBe(3010);
});
