import { listPreferences, PREFERENCE_VALUE_MAX_CHARS, updatePreference } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../test/app.ts";
import { expectFailure } from "../../../test/error-body.ts";

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
