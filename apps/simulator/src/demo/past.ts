import { type RunPlan, type RunReport, ScriptStatus } from "@baton/contract";
import {
  applyChanges,
  change,
  commandRuns,
  type Db,
  makePlanIndexes,
  NOBODY,
  readWantedRuns,
  type Tx,
  userCommand,
  writeReports,
} from "@baton/server/for-simulator";
import { type Behaviour, CALM, drawFrom, drawsOf, type Range } from "../agents/behaviour.ts";
import { type Played, playRun } from "../agents/played-run.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** When runs of a day begin: in the morning by a schedule, later by hand. */
const WAVES = [
  { hour: 6, origin: "schedule", share: { from: 0.5, to: 0.8 } },
  { hour: 11, origin: "user", share: { from: 0.1, to: 0.5 } },
  { hour: 16, origin: "user", share: { from: 0.1, to: 0.6 } },
] as const;
/** From one run of a wave to the next. */
const APART_MS: Range = { from: 2000, to: 20_000 };
const STOPPED_SHARE = 0.04;
/** Until a browser has the command it is given. */
const TAKEN_UP_MS = 300;

export const behaviourOfPast = (seed: number): Behaviour => ({
  ...CALM,
  seed,
  stepMs: { from: 400, to: 9000 },
  failures: { probability: 0.02, codes: ["elementNotFound", "timeout", "navigationFailed"] },
});

export interface PastOptions {
  user: { id: number; email: string };
  extensionIds: number[];
  behaviour: Behaviour;
  days: number;
  now: Date;
  onDay(runCount: number): void;
}

/**
 * Runs of the past days, as the engine would have written them: its own commands, its state machine
 * and what simulated browsers report, with the times of then.
 */
export async function fillPast(db: Db, options: PastOptions): Promise<void> {
  const { behaviour, days, now } = options;
  const random = drawsOf(behaviour, 0, "past");
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  for (let day = days; day >= 0; day -= 1) {
    let runCount = 0;
    for (const { hour, origin, share } of WAVES) {
      const begin = midnight - day * DAY_MS + hour * HOUR_MS + random() * HOUR_MS;
      // Long enough ago for all of them to be over.
      if (begin > now.getTime() - 2 * HOUR_MS) continue;
      const chosen = drawFrom(share, random);
      const extensionIds = options.extensionIds.filter(() => random() < chosen);
      const wave = { begin, origin, extensionIds, random };
      await change(db, (tx) => writeWave(tx, options, wave));
      runCount += extensionIds.length;
    }
    options.onDay(runCount);
  }
}

interface Wave {
  begin: number;
  origin: "schedule" | "user";
  extensionIds: number[];
  random: () => number;
}

async function writeWave(tx: Tx, options: PastOptions, wave: Wave): Promise<void> {
  const { user } = options;
  const { origin, extensionIds, random } = wave;
  const startedBy = origin === "user" ? user.email : null;
  const call = { userId: user.id, startedBy, origin, at: new Date(wave.begin) };
  const { latestRuns } = await commandRuns(tx, NOBODY, call, extensionIds, userCommand("enqueue"));
  let begin = wave.begin;
  for (const [extensionId, runId] of latestRuns) {
    if (runId === null) continue;
    begin += drawFrom(APART_MS, random);
    await writeRun(tx, options, {
      extensionId,
      runId,
      begin,
      isStopped: random() < STOPPED_SHARE,
    });
  }
}

interface PastRun {
  extensionId: number;
  runId: number;
  begin: number;
  isStopped: boolean;
}

/** What the browser reported of a run: it follows from the behaviour, and is the same each time. */
export const playPastRun = (
  behaviour: Behaviour,
  plan: RunPlan,
  { extensionId, runId, begin, isStopped }: PastRun,
): Promise<Played> =>
  playRun({
    ...{ agent: extensionId, number: String(runId), plan, behaviour },
    begin: begin + TAKEN_UP_MS,
    stopAfter: isStopped ? plan.rows.length * 3 : undefined,
  });

async function writeRun(tx: Tx, options: PastOptions, run: PastRun): Promise<void> {
  const { extensionId, runId, begin } = run;
  const { behaviour, user } = options;
  const dispatched = { status: ScriptStatus.WaitingForBrowser, lostFrom: null };
  await applyChanges(
    tx,
    NOBODY,
    [{ runId, userId: user.id, extensionId, event: "dispatch", next: dispatched }],
    new Date(begin),
  );
  const handedOut = (await readWantedRuns(tx, [extensionId])).get(extensionId);
  if (handedOut?.wanted.wanted !== "running") throw new Error(`run ${runId} was not handed out`);
  const { reports, beforeStop } = await playPastRun(behaviour, handedOut.wanted.plan, run);
  const end = new Date(reports.at(-1)?.at ?? begin);
  const writer = { planIndexes: makePlanIndexes(), keepAccountFacts: async () => {} };
  const write = (events: RunReport[], at: Date) =>
    writeReports(tx, NOBODY, [{ extensionId, runId, events, isFirst: false }], writer, at);
  await write(reports.slice(0, 1), new Date(begin + TAKEN_UP_MS));
  await write(reports.slice(1, beforeStop ?? reports.length), end);
  if (beforeStop === null) return;
  const call = { userId: user.id, startedBy: user.email, origin: "user", at: end } as const;
  await commandRuns(tx, NOBODY, call, [extensionId], userCommand("stop"));
  await write(reports.slice(beforeStop), end);
}
