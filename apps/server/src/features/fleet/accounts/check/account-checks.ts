import { type AccountTask, type AccountWord, isEnded } from "@baton/contract";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { change, onCommitted } from "../../../../changes/change.ts";
import type { UserNews } from "../../../../changes/committed.ts";
import type { SealedBox } from "../../../../crypto/sealed-box.ts";
import type { Db } from "../../../../database/types.ts";
import { makeBatches } from "../../../../work/batches.ts";
import type { Clock } from "../../../../work/clock.ts";
import { makeKeyedQueue } from "../../../../work/keyed-queue.ts";
import { makeWorkLoop } from "../../../../work/work-loop.ts";
import { handleJob, type Jobs } from "../../../../platform/jobs/worker.ts";
import { type Bus, defineTopic } from "../../../../platform/processes/bus.ts";
import type { Processes } from "../../../../platform/processes/processes.ts";
import { type AdsDeps, makeAdsReading } from "../ads/read-ads.ts";
import { accountsChanged } from "../drop-accounts.ts";
import { type AgentThere, checkLookJob, CHECKS_AT_ONCE, nextTask } from "./begin-check.ts";
import { askAgain, listAllDue, listCheckIds, listDue } from "./checks.tables.ts";
import { lookAtCheck } from "./look-at-check.ts";
import { takeWord } from "./take-word.ts";

/** The accounts of these extensions are to be looked at, by whoever holds their agents. */
const lookTopic = defineTopic<number>("accounts.look");
const ARRIVALS_MAX = 200;
/** What lets checks begin comes in bursts. */
const GATHER_MS = 100;
const RETRY_AFTER_MS = 1000;

/** An agent that is connected here. */
export interface AccountAgent extends AgentThere {
  tell(task: AccountTask): void;
}

interface ChecksDeps extends AdsDeps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  bus: Bus;
  sealedBox: SealedBox;
  /** The agent of an extension, if it is connected here. */
  agentOf(extensionId: number): AccountAgent | undefined;
}

/** Has agents look after their accounts, and keeps what they say of them. */
export interface AccountChecks {
  /** What the gateway tells. */
  forAgents: {
    /** The agent has said hello: which task it was told last, if it holds an account. */
    accountArrived(extensionId: number, checkId: number | undefined): void;
    /** What the agent says; ends when it is on disk. */
    hearAccount(extensionId: number, word: AccountWord): Promise<void>;
  };
  /** After news were lost: whose checks are due is read anew. */
  lookAtAll(): Promise<void>;
  jobs: Jobs;
  stop(): Promise<void>;
}

export function makeAccountChecks(deps: ChecksDeps): AccountChecks {
  const { db, clock, log, bus, sealedBox: box, agentOf } = deps;
  const waiting = new Set<number>();
  const words = makeKeyedQueue();
  let retry: NodeJS.Timeout | undefined;

  const loop = makeWorkLoop(async () => {
    const [extensionId] = waiting;
    if (extensionId === undefined) return false;
    waiting.delete(extensionId);
    const agent = agentOf(extensionId);
    try {
      if (agent) await look(agent);
    } catch (error) {
      log.error({ err: error, extensionId }, "An account could not be looked at; trying again");
      retry = setTimeout(() => lookAt([extensionId]), RETRY_AFTER_MS).unref();
    }
    return waiting.size > 0;
  });

  const look = async (agent: AccountAgent): Promise<void> => {
    const at = clock();
    const task = await change(db, (tx, after) => nextTask(tx, after, agent, { box, at }));
    if (task) agent.tell(task);
  };

  const lookAt = (extensionIds: Iterable<number>): void => {
    for (const id of extensionIds) if (agentOf(id)) waiting.add(id);
    if (waiting.size > 0) loop.wake();
  };

  const lookEverywhere = (extensionIds: number[]): void => {
    lookAt(extensionIds);
    bus.send(lookTopic, extensionIds);
  };
  bus.hear(lookTopic, lookAt);

  const follow = followChanges(deps, lookEverywhere);
  const arrive = makeBatches(ARRIVALS_MAX, (arrivals: Arrival[]) => judge(db, arrivals));

  const accountArrived = (extensionId: number, checkId: number | undefined): void => {
    arrive("", { extensionId, checkId }).then(
      (isToBeSeen) => lookAt(isToBeSeen ? [extensionId] : []),
      (error: unknown) => {
        log.error({ err: error, extensionId }, "An account could not be looked up");
        lookAt([extensionId]);
      },
    );
  };
  const hearAccount = (extensionId: number, word: AccountWord): Promise<void> =>
    words.run(extensionId, () =>
      change(db, (tx, after) => takeWord(tx, after, { extensionId, word }, { box, at: clock() })),
    );

  return {
    forAgents: { accountArrived, hearAccount },
    lookAtAll: async () => lookAt(await listAllDue(db)),
    jobs: {
      handlers: [
        handleJob(checkLookJob, (check) => lookAtCheck(deps, check)),
        ...makeAdsReading(deps).handlers,
      ],
      recurring: [],
    },
    stop: async () => {
      follow.stop();
      clearTimeout(retry);
      await loop.stop();
      await words.idle();
    },
  };
}

/** Works for as long as the app is open. */
export function registerAccountChecks(
  app: FastifyInstance,
  checks: AccountChecks,
  processes: Pick<Processes, "onResync">,
): void {
  processes.onResync(checks.lookAtAll);
  app.addHook("preClose", checks.stop);
}

interface Arrival {
  extensionId: number;
  checkId: number | undefined;
}

/**
 * Which of those that have come have something to be told. One that does not hold the account that
 * its row has (another profile, a browser that was reset) is to bring it in anew.
 */
async function judge(db: Db, arrivals: Arrival[]): Promise<boolean[]> {
  const rows = await listCheckIds(
    db,
    arrivals.map(({ extensionId }) => extensionId),
  );
  const known = new Map(rows.map((row) => [row.extensionId, row]));
  const lost = arrivals.filter(({ extensionId, checkId }) => {
    const row = known.get(extensionId);
    return row && row.answeredCheckId === row.checkId && row.checkId !== checkId;
  });
  const lostIds = lost.map(({ extensionId }) => extensionId);
  if (lostIds.length > 0) await change(db, (tx) => askAgain(tx, lostIds));
  return arrivals.map(({ extensionId, checkId }) => {
    const row = known.get(extensionId);
    if (!row) return checkId !== undefined;
    return row.answeredCheckId !== row.checkId || row.checkId !== checkId;
  });
}

/** What is committed may let checks begin: another account, the end of a run, or of another check. */
function followChanges(
  { db, clock, log }: ChecksDeps,
  look: (extensionIds: number[]) => void,
): { stop(): void } {
  const users = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  const lookAtUsers = async (): Promise<void> => {
    timer = undefined;
    const userIds = [...users];
    users.clear();
    const due = await listDue(db, userIds, clock(), CHECKS_AT_ONCE * userIds.length);
    if (due.length > 0) look(due);
  };

  const lookLater = (userId: number): void => {
    users.add(userId);
    timer ??= setTimeout(() => {
      lookAtUsers().catch((error: unknown) =>
        log.error({ err: error }, "Accounts that are to be checked could not be read"),
      );
    }, GATHER_MS).unref();
  };

  onCommitted(db, log, ({ users: news, of }) => {
    for (const user of news) if (mayLetBegin(user)) lookLater(user.userId);
    const changed = of(accountsChanged).map(({ extensionId }) => extensionId);
    if (changed.length > 0) look(changed);
  });
  return { stop: () => clearTimeout(timer) };
}

const mayLetBegin = ({ runs, mayRunsGoOn }: UserNews): boolean =>
  mayRunsGoOn || runs.some(({ next }) => isEnded(next.status));
