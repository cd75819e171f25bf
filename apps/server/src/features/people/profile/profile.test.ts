import { BrowserApi, getProfile } from "@baton/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";

const { as, db, factories } = await startTestApp();

it("tells who is logged in and what their tariff allows", async () => {
  const user = await factories.user();
  await factories.extension(user);
  await factories.extension(await factories.user());
  expect((await as(user).call(getProfile)).body).toEqual({
    email: user.email,
    tariffId: 1,
    tariff: {
      id: 1,
      name: "Self-hosted",
      price: 0,
      isOffered: false,
      maxExtensionCount: 100_000,
      usedExtensionCount: 1,
      helpLinks: [],
      subscriptionPackages: [],
    },
    validUntil: null,
    subscriptionStatus: 0,
    isTermsAndConditionsAccepted: true,
    isImpersonated: false,
    isOperator: false,
    isMailConfirmed: true,
  });
});

it("counts what the tariff counts: a profile takes its place before its browser has connected", async () => {
  const user = await factories.user();
  const { id } = await factories.extension(user);
  const profile = (extensionId: number | null) => ({
    ...{ userId: user.id, name: "Shop", browserApi: BrowserApi.Chromium, extensionId },
    ...{ isHeadless: true, folder: "" },
  });
  await db
    .insertInto("browserProfiles")
    .values([profile(id), profile(null)])
    .execute();
  expect((await as(user).call(getProfile)).body.tariff).toMatchObject({ usedExtensionCount: 2 });
});

it("spells the end of the tariff as the specification does", async () => {
  const user = await factories.user();
  await db
    .updateTable("users")
    .set({ validUntil: new Date("2027-02-03T04:05:06.789Z"), subscriptionStatus: 2 })
    .where("id", "=", user.id)
    .execute();
  expect((await as(user).call(getProfile)).body).toMatchObject({
    validUntil: "2027.02.03 04:05:06",
    subscriptionStatus: 2,
  });
});

it("has no tariff for a user without one", async () => {
  const user = await factories.user();
  await db.updateTable("users").set({ tariffId: null }).where("id", "=", user.id).execute();
  const { body } = await as(user).call(getProfile);
  expect([body.tariffId, body.tariff]).toEqual([null, null]);
});
