// @module-tag postgres
import {
  AUDIT_COUNT_MAX,
  exportAuditEntries,
  listAuditEntries,
  type QueryInputOf,
  updateColumnSettings,
} from "@baton/contract";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp } from "../../../test/app.ts";
import { expectFailure } from "../../../test/error-body.ts";
import type { TestUser } from "../../../test/factories.ts";

const { as, db, factories } = await startTestApp();
const operator = await factories.user({ isOperator: true });
const api = as(operator);

type Query = QueryInputOf<typeof listAuditEntries>;
const list = async (query: Query = {}) => (await api.call(listAuditEntries, { query })).body;
const targets = async (query: Query) => (await list(query)).data.map(({ target }) => target);
const exported = async (query: QueryInputOf<typeof exportAuditEntries> = {}) => {
  const answer = await api.call(exportAuditEntries, { query });
  return { ...answer, text: String(answer.body) };
};

interface Entry {
  userId?: number | null;
  actor?: string;
  action?: string;
  target?: string | null;
  at?: string;
}
const write = (...entries: Entry[]) =>
  db
    .insertInto("auditLog")
    .values(
      entries.map((entry, index) => ({
        userId: null,
        actor: "somebody",
        action: "deed",
        target: null,
        at: `2026-01-01T00:00:0${index}Z`,
        ...entry,
      })),
    )
    .execute();

let user: TestUser;
beforeAll(async () => {
  user = await factories.user();
});
beforeEach(() => db.deleteFrom("auditLog").execute());

describe("bad filters are named", () => {
  const wrong: [string, string, object][] = [
    ["no time", "from", { from: "yesterday" }],
    ["a day without a time", "to", { to: "2026-01-01" }],
    ["an endless search", "search", { search: "a".repeat(201) }],
    ["an endless name", "action", { action: "a".repeat(101) }],
    ["an endless address", "user", { user: "a".repeat(321) }],
    ["a page before the first", "page", { page: "0" }],
    ["too large a page", "pageSize", { pageSize: "501" }],
  ];
  it.each(wrong)("%s", async (_, field, query) => {
    expectFailure(await api.call(listAuditEntries, { query }), "invalidInput", field);
  });

  it("of the export too, of which nothing is written then", async () => {
    const query = { format: "xlsx" } as never;
    expectFailure(await api.call(exportAuditEntries, { query }), "invalidInput", "format");
    expect((await list()).data).toEqual([]);
  });
});

describe("the list", () => {
  it("tells who did what to whom, the newest first, a page at a time", async () => {
    const about = { userId: user.id, actor: "operator", action: "setPassword", target: "7" };
    await write(about, { target: "second" }, { target: "third" });
    const first = await list({ pageSize: "2" });
    expect(first).toMatchObject({ totalCount: 3, isAtLeast: false });
    expect(first.data.map(({ target }) => target)).toEqual(["third", "second"]);
    expect((await list({ pageSize: "2", page: "2" })).data).toEqual([
      {
        ...{ id: expect.any(Number), at: "2026-01-01T00:00:00.000Z", user: user.email },
        ...{ actor: "operator", action: "setPassword", target: "7" },
      },
    ]);
  });

  it("keeps what was about users who are gone", async () => {
    const { id } = await factories.user();
    await write({ userId: id, target: "gone@x.test" });
    await db.deleteFrom("users").where("id", "=", id).execute();
    expect((await list()).data).toMatchObject([{ user: null, target: "gone@x.test" }]);
  });

  it("has what matches every filter", async () => {
    await write(
      { userId: user.id, action: "a", target: "1" },
      { userId: user.id, action: "b", target: "2" },
      { action: "a", target: "100%" },
      { action: "a", actor: "Eve", target: null },
    );
    expect(await targets({ user: user.email.toUpperCase() })).toEqual(["2", "1"]);
    expect(await targets({ user: user.email, action: "a" })).toEqual(["1"]);
    expect(await targets({ user: "nobody@x.test" })).toEqual([]);
    expect(await targets({ action: "a" })).toEqual([null, "100%", "1"]);
    expect(await targets({ search: "eve" })).toEqual([null]);
    // What stands for anything elsewhere stands for itself.
    expect(await targets({ search: "%" })).toEqual(["100%"]);
    const from = "2026-01-01T00:00:01Z";
    expect(await targets({ from, to: "2026-01-01T00:00:02Z" })).toEqual(["2"]);
  });

  it("has what a call did, by its name", async () => {
    const { id } = await factories.extension(user);
    await as(user).call(updateColumnSettings, { params: { id }, body: { columnSettings: null } });
    expect((await list({ action: updateColumnSettings.name })).data).toMatchObject([
      { actor: user.email, user: user.email, target: String(id) },
    ]);
  });
});

describe("the export", () => {
  it("is a table that runs nothing, or lines of JSON, and is written down itself", async () => {
    await write({ userId: user.id, actor: '=HYPERLINK("http://evil")', target: 'a,"b"' });
    const { text, headers } = await exported();
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toContain('filename="audit.csv"');
    const [head, , line] = text.split("\r\n");
    expect(head).toBe("id,at,actor,user,action,target");
    expect(line).toContain(
      `2026-01-01T00:00:00.000Z,"'=HYPERLINK(""http://evil"")",${user.email},deed,"a,""b"""`,
    );
    const lines = (await exported({ format: "jsonl", action: "deed" })).text.trimEnd().split("\n");
    expect(lines.map((one) => JSON.parse(one))).toMatchObject([{ target: 'a,"b"' }]);
    expect((await list({ action: exportAuditEntries.name })).data).toMatchObject([
      { actor: operator.email, target: "jsonl" },
      { actor: operator.email, target: "csv" },
    ]);
  });

  it("has each entry once, those of one moment too, in the order of the list", async () => {
    // More than are read at once, all in the same few microseconds.
    await sql`insert into audit_log (actor, action, target, at)
      select 'x', 'many', n::text, '2026-02-02T00:00:00.000001Z'::timestamptz + n % 3 * interval '1 microsecond'
      from generate_series(1, 4500) n`.execute(db);
    const { text } = await exported({ format: "jsonl", action: "many" });
    const told = text
      .trimEnd()
      .split("\n")
      .map((line) => Number((JSON.parse(line) as { target: string }).target));
    expect(told).toHaveLength(4500);
    expect(new Set(told).size).toBe(4500);
    const { data } = await list({ action: "many", pageSize: "500" });
    expect(told.slice(0, 500)).toEqual(data.map(({ target }) => Number(target)));
  });
});

describe("a long log", () => {
  beforeEach(async () => {
    await sql`insert into audit_log (user_id, actor, action, target, at)
      select case when n % 1000 = 0 then ${user.id}::bigint end, 'somebody', 'deed' || n % 50, n::text,
        '2026-01-01'::timestamptz + n * interval '1 second'
      from generate_series(1, 30000) n`.execute(db);
    await sql`analyze audit_log`.execute(db);
  });

  it("is counted up to a bound", async () => {
    expect(await list({ pageSize: "1" })).toMatchObject({
      ...{ totalCount: AUDIT_COUNT_MAX, isAtLeast: true },
    });
    expect(await list({ pageSize: "1", action: "deed7" })).toMatchObject({
      ...{ totalCount: 600, isAtLeast: false },
    });
  });

  const ways: [string, string, string][] = [
    ["all of it", "audit_log_at", "true"],
    ["some time of it", "audit_log_at", "at < '2026-01-01T05:00Z' and at >= '2026-01-01T04:00Z'"],
    ["one user's", "audit_log_user", "user_id = 1"],
    ["one kind of entry", "audit_log_action", "action = 'deed7'"],
  ];
  it.each(ways)("is read by an index, without sorting: %s", async (_, index, where) => {
    const { rows } = await sql<{ "QUERY PLAN": string }>`
      explain select id from audit_log where ${sql.raw(where)}
      order by at desc, id desc limit 100`.execute(db);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain(`using ${index}`);
    expect(plan).not.toContain("Sort");
  });
});
