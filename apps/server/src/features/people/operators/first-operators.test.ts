// @module-tag postgres
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { makeDataDir } from "../../../../test/data-dir.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import { ensureFirstOwner } from "../auth/first-owner.ts";
import { createUser } from "../auth/users.service.ts";

test("the first owner is an operator, and nobody who comes after", async () => {
  const { db } = await createTestDatabase();
  const adminPassword = "correct horse battery";
  await ensureFirstOwner(db, {
    dataDir: await makeDataDir(),
    adminEmail: "o@b.test",
    adminPassword,
  });
  await createUser(db, { email: "next@b.test", password: adminPassword });
  const users = await db
    .selectFrom("users")
    .select(["email", "isOperator"])
    .orderBy("id")
    .execute();
  expect(users).toEqual([
    { email: "o@b.test", isOperator: true },
    { email: "next@b.test", isOperator: false },
  ]);
});

test("their log-in is kept in a DATA_DIR that nothing has made yet", async () => {
  const { db } = await createTestDatabase();
  const dataDir = path.join(await makeDataDir(), "data");
  const settings = { dataDir, adminEmail: "o@b.test", adminPassword: undefined };
  const owner = await ensureFirstOwner(db, settings);
  const { password, file } = owner?.generated ?? expect.fail("no password was made");
  expect(await readFile(file, "utf8")).toBe(`o@b.test\n${password}\n`);
});
