/**
 * Trivial jobs finished per second: runs of a script of one step on agents that carry it out at once,
 * beside the job library that Baton itself uses for its time-outs (a task that does nothing) and n8n
 * (a workflow that does nothing). Each in a process of its own, on one PostgreSQL, in turn.
 *
 *   node bench/dispatch/jobs.ts [jobs] [folder of n8n]
 *
 * A run of Baton is more than a job: it is planned, commanded, reported step by step and kept. n8n is
 * no dependency: `npm install n8n` in a folder of its own, on the Node it asks for (N8N_NODE).
 */
import type { Contender } from "./contender.ts";
import { openDatabases } from "../databases.ts";
import { startBaton } from "./baton-jobs.ts";
import { startGraphile } from "./graphile-jobs.ts";
import { startN8n } from "./n8n-jobs.ts";

const ROUNDS = 3;
const WARM_UP = 500;

const jobs = Number(process.argv[2] ?? 3000);
const n8nFolder = process.argv[3];
if (!(jobs >= 1 && jobs <= 100_000)) throw new Error("1 to 100,000 jobs");

const databases = await openDatabases();
const contenders: Contender[] = [];
try {
  contenders.push(await startBaton(await databases.create("bench_baton")));
  contenders.push(await startGraphile(await databases.create("bench_graphile")));
  if (n8nFolder) contenders.push(await startN8n(n8nFolder, await databases.create("bench_n8n")));
  else console.log("n8n is left out: give the folder where it is installed");
  await measure();
} finally {
  for (const contender of contenders) await contender.close();
  await databases.close();
}

async function measure(): Promise<void> {
  const best = new Map<Contender, number>();
  for (const contender of contenders) await contender.finish(WARM_UP);
  const before = await Promise.all(contenders.map((contender) => contender.countFinished()));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const contender of contenders) {
      const from = performance.now();
      await contender.finish(jobs);
      const perSecond = (jobs * 1000) / (performance.now() - from);
      best.set(contender, Math.max(best.get(contender) ?? 0, perSecond));
    }
  }
  const [ours = NaN] = best.values();
  console.log(`${jobs} jobs a round, best of ${ROUNDS} rounds:`);
  for (const [index, contender] of contenders.entries()) {
    const perSecond = best.get(contender) ?? NaN;
    const finished = (await contender.countFinished()) - (before[index] ?? NaN);
    const ratio = `Baton is ${(ours / perSecond).toFixed(2)} of it`;
    console.log(
      `  ${contender.name.padEnd(16)} ${perSecond.toFixed(0).padStart(6)} /s   ${ratio}   ${finished} of ${jobs * ROUNDS} finished by its database`,
    );
  }
}
