// @module-tag postgres
import { ScriptStatus } from "@baton/contract";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "../../test/database.ts";
import { anyOf, contains, records, statusLiteral } from "./sql.ts";
import { toJsonb } from "./types.ts";

const { db } = await createTestDatabase();
const NAMES = ["Alpha", "100%", "a_b", "back\\slash"];
for (const name of NAMES)
  await db
    .insertInto("tariffs")
    .values({ name, price: 0, maxExtensionCount: name.length })
    .execute();

describe("names", () => {
  const stored = { some_key: { inner_key: [{ deep_key: 1 }] } };

  it("are the code's in the builder, in written SQL, and in what both answer", async () => {
    const built = await db
      .selectFrom("tariffs as someTariff")
      .select(["someTariff.maxExtensionCount", "someTariff.name as anotherName"])
      .where("someTariff.name", "=", "a_b")
      .execute();
    const written = await sql`
      select max_extension_count, name as another_name from tariffs where name = ${"a_b"}
    `.execute(db);
    expect(built).toEqual([{ maxExtensionCount: 3, anotherName: "a_b" }]);
    expect(written.rows).toEqual(built);
  });

  it("are left alone inside of values", async () => {
    const built = await db.selectNoFrom(toJsonb(stored).as("someValue")).execute();
    expect(built).toEqual([{ someValue: stored }]);
    const { rows } = await sql`select ${toJsonb(stored)} as some_value`.execute(db);
    expect(rows).toEqual(built);
  });
});

describe("anyOf", () => {
  const find = async (names: string[]) => {
    const found = db.selectFrom("tariffs").select("name").where(anyOf("name", names));
    return (await found.orderBy("id").execute()).map((row) => row.name);
  };

  it("finds the rows with one of the values, of one, of many, of none", async () => {
    expect(await find(["Alpha"])).toEqual(["Alpha"]);
    expect(await find(["a_b", "Alpha", "nothing"])).toEqual(["Alpha", "a_b"]);
    expect(await find([])).toEqual([]);
  });

  it("is part of written SQL, with a table's name", async () => {
    const { rows } = await sql`
      select t.name from tariffs t where ${anyOf("t.maxExtensionCount", [3])}
    `.execute(db);
    expect(rows).toEqual([{ name: "a_b" }]);
  });

  it("finds nothing for a number that the column cannot have", async () => {
    const found = db.selectFrom("tariffs").select("name");
    expect(await found.where(anyOf("maxExtensionCount", [2 ** 40])).execute()).toEqual([]);
  });
});

describe("contains", () => {
  const find = async (part: string) =>
    (await db.selectFrom("tariffs").select("name").where(contains("name", part)).execute()).map(
      (row) => row.name,
    );

  it("takes every character as itself, and no notice of case", async () => {
    expect(await find("ALPH")).toEqual(["Alpha"]);
    expect(await find("%")).toEqual(["100%"]);
    expect(await find("a_b")).toEqual(["a_b"]);
    expect(await find("_")).toEqual(["a_b"]);
    expect(await find("\\")).toEqual(["back\\slash"]);
  });
});

describe("statusLiteral", () => {
  it("stands in the statement itself, where an index of some statuses finds it", () => {
    const unfinished = sql`status in (${statusLiteral("InQueue", "Pause")})`.compile(db);
    expect(unfinished.sql).toBe(`status in (${ScriptStatus.InQueue}, ${ScriptStatus.Pause})`);
    expect(unfinished.parameters).toEqual([]);
  });
});

describe("records", () => {
  it("are rows of the properties that are given a type, with the columns' names", async () => {
    const rows = [
      { runId: 1, someValue: { inner_key: "x\0y" }, other: "left out" },
      { runId: 2, someValue: null, other: "left out" },
    ];
    const read = await sql`
      select n.* from ${records(rows, { runId: "bigint", someValue: "json" })} order by n.run_id desc
    `.execute(db);
    expect(read.rows).toEqual([
      { runId: 2, someValue: null },
      { runId: 1, someValue: { inner_key: "x\uFFFDy" } },
    ]);
  });
});
