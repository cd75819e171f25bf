import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Contender } from "./contender.ts";
import { type Connection, query } from "../databases.ts";

/** Graphile Worker without Baton: what the database and the library can do at all. */
export async function startGraphile(database: Connection): Promise<Contender> {
  const child = fork(join(import.meta.dirname, "bare-jobs.ts"), [database.url]);
  // A child that fails is no reason to wait for ever.
  const answer = () => Promise.race([once(child, "message"), failed(child)]);
  await answer();
  let added = 0;
  return {
    name: "graphile-worker",
    finish: async (count) => {
      added += count;
      child.send(count);
      await answer();
    },
    // It deletes what is finished.
    countFinished: async () => {
      const [row] = await query(database, "select count(*)::int from graphile_worker.jobs");
      return added - (row as { count: number }).count;
    },
    close: async () => {
      child.kill();
      await once(child, "exit");
    },
  };
}

async function failed(child: ChildProcess): Promise<never> {
  await once(child, "exit");
  throw new Error("the job library's process has ended");
}
