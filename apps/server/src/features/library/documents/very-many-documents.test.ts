import { deleteDocuments, listDocuments, tagDocuments } from "@baton/contract";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";

const { as, db, factories } = await startTestApp();

const MANY = 100_000;
const HALF = MANY / 2;

it("pages through 100,000 to the last, tags all that match and deletes the rest", async () => {
  const owner = await factories.user();
  const api = as(owner);
  await sql`insert into documents (user_id, name, size, content_type, sha256, storage_key)
    select ${owner.id}, case when n <= ${HALF} then 'photo ' else 'list ' end || n || '.txt', 1,
      'text/plain', md5(n::text), gen_random_uuid()::text
    from generate_series(1, ${MANY}) n`.execute(db);
  const page = async (at: number, query = {}) =>
    (await api.call(listDocuments, { query: { page: String(at), pageSize: "500", ...query } }))
      .body;

  const first = await page(1, { sort: "name" });
  expect(first.totalCount).toBe(MANY);
  expect(first.data[0]?.name).toBe(`list ${HALF + 1}.txt`);
  const last = await page(MANY / 500, { sort: "name" });
  expect(last.data.at(-1)?.name).toBe(`photo ${HALF}.txt`);
  expect((await page(MANY / 500 + 1, { sort: "name" })).data).toEqual([]);

  const filter = { search: "PHOTO" };
  const tagged = await api.call(tagDocuments, {
    body: { filter, change: "add", tags: ["photos"] },
  });
  expect(tagged.body.data).toHaveLength(HALF);
  expect((await page(1, { tags: "photos" })).totalCount).toBe(HALF);
  const deleted = await api.call(deleteDocuments, { body: { filter: { tags: ["photos"] } } });
  expect(deleted.body.data).toHaveLength(HALF);
  expect((await page(1)).totalCount).toBe(HALF);
});
