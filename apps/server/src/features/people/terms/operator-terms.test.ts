import {
  type BodyInputOf,
  getProfile,
  getTerms,
  listOperatorTerms,
  publishTerms,
  acceptTermsAndConditions,
  TERMS_MAX_CHARS,
} from "@baton/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { listenLive } from "../../../../test/live-stream.ts";

const { as, db, factories, url } = await startTestApp();

/** One who has accepted what there is, as publishing is a change like any other. */
async function anOperator() {
  const operator = await factories.user({ isOperator: true });
  return { ...operator, ...as(operator) };
}
let operator: Awaited<ReturnType<typeof anOperator>>;
beforeEach(async () => {
  operator = await anOperator();
});

const versions = async (query: { page?: string; pageSize?: string } = {}) =>
  (await operator.call(listOperatorTerms, { query })).body;

describe("what is wrong with terms is named, and nothing is published", () => {
  const wrong: [string, string, object][] = [
    ["no texts", "texts", {}],
    ["a text in no language", "texts", { texts: {} }],
    ["an empty text", "texts.ru", { texts: { en: "Be good.", ru: " \n" } }],
    ["a text without end", "texts.en", { texts: { en: "a".repeat(TERMS_MAX_CHARS + 1) } }],
    ["a language that is none of ours", "texts.de", { texts: { en: "Be good.", de: "Brav!" } }],
  ];
  it.each(wrong)("%s", async (_, field, body) => {
    const before = await versions();
    const answer = await operator.call(publishTerms, {
      body: body as BodyInputOf<typeof publishTerms>,
    });
    expectFailure(answer, "invalidInput", field);
    expect(await versions()).toEqual(before);
  });

  it("more than a page has of them", async () => {
    const query = { pageSize: "11" };
    expectFailure(await operator.call(listOperatorTerms, { query }), "invalidInput", "pageSize");
  });
});

it("asks in every open window at once, of whoever has one", async () => {
  const [one, other] = [await factories.user(), await factories.user()];
  const windows = await Promise.all([one, other].map(({ token }) => listenLive(url, token)));
  await operator.call(publishTerms, { body: { texts: { en: "Be better." } } });
  for (const window of windows)
    await window.find("changed", ({ collection }) => collection === "profile");
  const asked = (await as(one).call(getProfile)).body;
  expect(asked.isTermsAndConditionsAccepted).toBe(false);
  await Promise.all(windows.map((window) => window.stop()));
});

describe("an operator", () => {
  it("publishes terms, which every user is asked for, the operator too", async () => {
    const user = await factories.user();
    const texts = { ru: "Ведите себя хорошо.", en: "x".repeat(TERMS_MAX_CHARS) };
    const { body } = await operator.call(publishTerms, { body: { texts } });
    expect(body).toEqual({
      ...{ version: expect.any(Number), publishedAt: expect.any(String) },
      ...{ texts, acceptedCount: 0 },
    });
    expect((await as(user).call(getTerms, { query: { language: "ru" } })).body.text).toBe(texts.ru);
    const { isTermsAndConditionsAccepted } = (await as(user).call(getProfile)).body;
    expect(isTermsAndConditionsAccepted).toBe(false);
    expectFailure(await operator.call(publishTerms, { body: { texts } }), "acceptTerms");
    const entries = await db
      .selectFrom("auditLog")
      .select(["actor", "target"])
      .where("action", "=", "publishTerms")
      .where("actor", "=", operator.email)
      .execute();
    expect(entries).toEqual([{ actor: operator.email, target: String(body.version) }]);
  });

  it("sees all versions, the newest first, with their texts and who accepted them", async () => {
    await operator.call(publishTerms, { body: { texts: { en: "One" } } });
    await operator.call(acceptTermsAndConditions);
    await as(await factories.user()).call(acceptTermsAndConditions);
    await operator.call(publishTerms, { body: { texts: { pt: "Dois" } } });
    const { data, totalCount } = await versions({ pageSize: "2" });
    expect(data.map(({ texts, acceptedCount }) => [texts, acceptedCount])).toEqual([
      [{ pt: "Dois" }, 0],
      [{ en: "One" }, 2],
    ]);
    const next = await versions({ pageSize: "2", page: "2" });
    expect([next.totalCount, next.data.length > 0]).toEqual([totalCount, totalCount > 2]);
    expect(next.data.map(({ version }) => version)).not.toContain(data[0]?.version);
  });
});
