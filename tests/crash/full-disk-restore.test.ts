import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createDatabase } from "../../apps/server/src/database/database.ts";
import { runCli } from "../../apps/server/test/cli.ts";
import { silentLog } from "../../apps/server/test/silent-log.ts";
import { startTestPostgres } from "../../script/tools/test-postgres.ts";
import { SmallDisk } from "./small-disk.ts";

const MEGABYTE = 1024 * 1024;
const ROWS = 400;
/** Less than half of what the rows below take. */
const TOO_LITTLE = 6 * MEGABYTE;

/** Where a database is, in the words of the settings. */
interface Place {
  DATA_DIR: string;
  DATABASE_URL?: string;
}

/** As a Baton that starts: what a restore has left is gone. */
async function query(place: Place, text: string): Promise<unknown[]> {
  const settings = { dataDir: place.DATA_DIR, databaseUrl: place.DATABASE_URL };
  const { pool, close } = await createDatabase(settings, silentLog);
  try {
    return (await pool.query(text)).rows;
  } finally {
    await close();
  }
}

const fillWithRows = (place: Place) =>
  query(
    place,
    `insert into user_preferences (user_id, name, value)
       select u.id, 'p' || n, to_jsonb((select string_agg(md5(random()::text || part), '')
                                          from generate_series(u.id, 1000) part))
         from users u, generate_series(1, ${ROWS}) n`,
  );

/** All that would be missing, or too much, when half a restore had been kept. */
const contentsOf = (place: Place) =>
  query(
    place,
    `select (select count(*) from users) as users, (select count(*) from user_preferences) as rows,
            (select array_agg(nspname::text order by 1) from pg_namespace
              where nspname !~ '^pg_') as schemas`,
  );

/** What the database takes, files that belong to nothing counted in. */
async function sizeOf(place: Place): Promise<number> {
  const [row] = await query(place, "select pg_database_size(current_database()) as size");
  return (row as { size: number }).size;
}

/** `comeBack`: what the operator does when there is room again. */
async function expectNothingLost(disk: SmallDisk, place: Place, comeBack?: () => void) {
  const baton = (...args: string[]) => runCli(args, { ...place });
  const folder = mkdtempSync(join(tmpdir(), "baton-backup-"));
  const file = join(folder, "backup.gz");
  await baton("users", "add", "one@baton.test");
  await fillWithRows(place);
  expect(await baton("backup", file, "--database-only")).toMatchObject({ code: 0 });
  await baton("users", "add", "two@baton.test");
  // So that making room by dropping what is there would not do.
  await query(place, "truncate user_preferences");
  const before = await contentsOf(place);
  expect(before).toMatchObject([{ users: 2, rows: 0 }]);
  const sizeBefore = await sizeOf(place);

  disk.fill(TOO_LITTLE);
  expect(await baton("restore", file, "--replace")).toEqual({
    code: 1,
    out: "",
    err: expect.stringContaining("The database has what it had before."),
  });
  disk.free();
  comeBack?.();
  expect(await contentsOf(place)).toEqual(before);
  expect(await sizeOf(place)).toBeLessThan(sizeBefore + TOO_LITTLE / 2);

  expect(await baton("restore", file, "--replace")).toMatchObject({ code: 0 });
  expect(await contentsOf(place)).toMatchObject([{ users: 1, rows: ROWS }]);
  rmSync(folder, { recursive: true });
}

/** A disk of its own for each: one that a failed test left full would fail the other too. */
async function onSmallDisk(work: (disk: SmallDisk) => Promise<void>): Promise<void> {
  const disk = SmallDisk.mount(300);
  try {
    if (disk) await work(disk);
  } finally {
    disk?.unmount();
  }
}

const canMount = SmallDisk.canMount();

describe.skipIf(!canMount)("a restore for which the disk has no room loses nothing", () => {
  test("embedded PostgreSQL", () =>
    onSmallDisk(async (disk) => {
      const DATA_DIR = join(disk.folder, "data");
      mkdirSync(DATA_DIR);
      await expectNothingLost(disk, { DATA_DIR });
    }));

  test("PostgreSQL of the machine", ({ skip }) =>
    onSmallDisk(async (disk) => {
      const postgres = (await startTestPostgres(disk.folder)) ?? skip();
      const place = { DATA_DIR: disk.folder, DATABASE_URL: postgres.url };
      try {
        await expectNothingLost(disk, place, () => {
          // Without room for its log it ends, and nobody starts it again.
          if (!postgres.isRunning()) postgres.start();
        });
      } finally {
        postgres.stop();
      }
    }));
});
