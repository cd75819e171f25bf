/** The job library alone, in a process of its own: a task that does nothing. */
import { Logger, makeWorkerUtils, run } from "graphile-worker";
import pg from "pg";

const CONCURRENCY = 20;

const pgPool = new pg.Pool({ connectionString: process.argv[2], max: CONCURRENCY });
pgPool.on("error", (error) => console.error(error.message));
pgPool.on("connect", (client) => client.on("error", () => undefined));
const utils = await makeWorkerUtils({ pgPool });
await utils.migrate();
let left = 0;
const runner = await run({
  pgPool,
  concurrency: CONCURRENCY,
  noHandleSignals: true,
  parsedCronItems: [],
  logger: new Logger(() => () => undefined),
  taskList: { nothing: () => undefined },
});
runner.events.on("job:complete", () => {
  left -= 1;
  if (left === 0) process.send?.("finished");
});
process.on("message", (count: number) => {
  left = count;
  const jobs = Array.from({ length: count }, () => ({ identifier: "nothing", payload: {} }));
  void utils.addJobs(jobs);
});
process.send?.("ready");
