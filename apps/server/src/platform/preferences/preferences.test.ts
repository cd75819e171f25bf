import {
  createExtensionGroup,
  type JsonValue,
  listPreferences,
  PREFERENCE_VALUE_MAX_CHARS,
  updatePreference,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../test/app.ts";
import { expectFailure } from "../../../test/error-body.ts";
import { toJsonb } from "../../database/types.ts";
import { readSetting } from "./for-others.ts";

const { as, db, factories } = await startTestApp();

describe("updatePreference", () => {
  it("keeps any JSON under its name, for its user only", async () => {
    const user = as(await factories.user());
    const values = [[1, "two", { three: [] }], "text", 0, false, { a: { b: null } }];
    for (const value of values) {
      const preference = { name: "grid.columns", value };
      const answer = await user.call(updatePreference, { body: preference });
      expect(answer.body).toEqual(preference);
      expect((await user.call(listPreferences)).body.data).toEqual([preference]);
    }
    const stranger = as(await factories.user());
    expect((await stranger.call(listPreferences)).body.data).toEqual([]);
  });

  it("removes with null, also what is not there", async () => {
    const user = as(await factories.user());
    await user.call(updatePreference, { body: { name: "a", value: 1 } });
    for (const name of ["a", "never-set"]) {
      const { body } = await user.call(updatePreference, { body: { name, value: null } });
      expect(body).toEqual({ name, value: null });
    }
    expect((await user.call(listPreferences)).body.data).toEqual([]);
  });

  it("refuses values and numbers of preferences past the limits", async () => {
    const owner = await factories.user();
    const user = as(owner);
    const value = "x".repeat(PREFERENCE_VALUE_MAX_CHARS - 2);
    expect((await user.call(updatePreference, { body: { name: "a", value } })).status).toBe(200);
    const longer = await user.call(updatePreference, { body: { name: "a", value: `${value}x` } });
    expectFailure(longer, "invalidInput", "value");
    const rows = Array.from({ length: 499 }, (_, i) => ({
      userId: owner.id,
      name: `filler-${i}`,
      value: 1,
    }));
    await db.insertInto("userPreferences").values(rows).execute();
    expect((await user.call(updatePreference, { body: { name: "a", value: 2 } })).status).toBe(200);
    const more = await user.call(updatePreference, { body: { name: "b", value: 1 } });
    expectFailure(more, "invalidInput", "name");
  });

  it.each(["", "a b", "a/b", "é", "x".repeat(101)])("refuses the name %j", async (name) => {
    const user = as(await factories.user());
    expectFailure(
      await user.call(updatePreference, { body: { name, value: 1 } }),
      "invalidInput",
      ...(name === "" ? ["name", "name"] : ["name"]),
    );
  });
});

describe("settings", () => {
  const set = (user: ReturnType<typeof as>, name: string, value: JsonValue) =>
    user.call(updatePreference, { body: { name, value } });

  it("are kept as they are spelled, and are the default again with null", async () => {
    const owner = await factories.user();
    const user = as(owner);
    const { body } = await set(user, "settings.zone", "europe/berlin");
    expect(body).toEqual({ name: "settings.zone", value: "Europe/Berlin" });
    expect(await readSetting(db, owner.id, "settings.zone")).toBe("Europe/Berlin");
    await set(user, "settings.zone", null);
    expect((await user.call(listPreferences)).body.data).toEqual([]);
    expect(await readSetting(db, owner.id, "settings.zone")).toBeNull();
  });

  it.each([
    ["settings.language", "de"],
    ["settings.density", 1],
    ["settings.runDays", 0],
    ["settings.newRows", { timeLimit: 5 }],
  ])("%s refuses %j and stays what it was", async (name, value) => {
    const user = as(await factories.user());
    expectFailure(await set(user, name, value), "invalidInput", "value");
    expect((await user.call(listPreferences)).body.data).toEqual([]);
  });

  it("put new browsers into no group of somebody else's", async () => {
    const [one, other] = [as(await factories.user()), as(await factories.user())];
    const body = { name: "Theirs", threadCount: 1 };
    const { body: group } = await other.call(createExtensionGroup, { body });
    const value = { groupId: group.id, socialNetwork: null };
    expectFailure(await set(one, "settings.newExtensions", value), "invalidInput", "value");
    expect((await set(other, "settings.newExtensions", value)).status).toBe(200);
  });

  it("are the default where something else was kept under their name", async () => {
    const owner = await factories.user();
    const row = { userId: owner.id, name: "settings.language", value: toJsonb("klingon") };
    await db.insertInto("userPreferences").values(row).execute();
    expect((await as(owner).call(listPreferences)).body.data).toEqual([]);
    expect(await readSetting(db, owner.id, "settings.language")).toBeNull();
  });

  it("of other names are free", async () => {
    const user = as(await factories.user());
    expect((await set(user, "settings.ofAPlugin", { any: ["thing"] })).status).toBe(200);
  });
});
