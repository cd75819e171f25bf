import { expect, test } from "vitest";
import { createTestDatabase } from "../../test/database.ts";
import { toJsonb } from "./types.ts";

const { db } = await createTestDatabase();

test("jsonb takes every value that JSON knows, arrays and bare texts too", async () => {
  for (const value of [[1, "a"], "text", 5, { deep: [{ x: null }] }, "\\u0000 spelled out"]) {
    const row = await db.selectNoFrom(toJsonb(value).as("value")).executeTakeFirstOrThrow();
    expect(row.value).toEqual(value);
  }
});

test("jsonb keeps texts that PostgreSQL would refuse, their bad characters replaced", async () => {
  const value = { a: ["x\0y", "half \ud83d"] };
  const row = await db.selectNoFrom(toJsonb(value).as("value")).executeTakeFirstOrThrow();
  expect(row.value).toEqual({ a: ["x\uFFFDy", "half \uFFFD"] });
});
