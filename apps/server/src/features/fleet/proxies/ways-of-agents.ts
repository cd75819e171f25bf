import { isEnded, type Way, type WayWord } from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import type { After } from "../../../changes/after.ts";
import { change, onCommitted } from "../../../changes/change.ts";
import type { UserNews } from "../../../changes/committed.ts";
import type { Db, Tx } from "../../../database/types.ts";
import type { Clock } from "../../../work/clock.ts";
import { changePresence } from "../../runs/runs/for-others.ts";
import { lockPlaces } from "./extension-proxies.tables.ts";
import { waysChanged } from "./tell-proxies.ts";
import {
  chooseUsed,
  forgetFailures,
  hasProxies,
  keepWord,
  listDoubtful,
  listUsedProxies,
  type UsedProxy,
} from "./used-proxies.tables.ts";
import { keyOf, type WaysReader } from "./ways.ts";

interface WaysDeps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  ways: WaysReader;
  /** Agents of these extensions are to be told what is wanted of them. */
  sync(extensionIds: number[]): void;
}

/** What the gateway asks of the ways out of its agents' browsers, and tells of them. */
export interface WaysOfAgents {
  read(db: Db, extensionIds: number[]): Promise<Map<number, Way>>;
  /** What the agent says; ends when it is on disk. */
  hear(extensionId: number, word: WayWord): Promise<void>;
  /** These agents have come or gone: what they said of dead proxies holds no runs any more. */
  forget(tx: Tx, after: After, userId: number, extensionIds: number[]): Promise<void>;
}

/** What lets another proxy hold comes in bursts: a list that is checked. */
const GATHER_MS = 200;

export function makeWaysOfAgents(deps: WaysDeps): WaysOfAgents & { stop(): void } {
  const { db, clock, ways } = deps;
  const follow = followProxies(deps);
  return {
    read: ways.read,
    hear: async (extensionId, word) => {
      const [row] = await listUsedProxies(db, [extensionId]);
      if (!row || !isNews(row, word)) return;
      await change(db, (tx, after) => takeWord(tx, after, { row, word, at: clock() }));
    },
    forget: async (tx, after, userId, extensionIds) => {
      await forgetFailures(tx, extensionIds);
      if (await hasProxies(tx, extensionIds)) after.limits(userId);
    },
    stop: follow.stop,
  };
}

const isNews = (row: UsedProxy, word: WayWord): boolean =>
  keyOf(row) === word.key &&
  (word.state === "failed" ||
    row.isDead ||
    row.told !== word.state ||
    row.toldReason !== word.reason ||
    row.exitAddress !== word.exitAddress);

interface Heard {
  /** As it was before anything was locked. */
  row: UsedProxy;
  word: WayWord;
  at: Date;
}

async function takeWord(tx: Tx, after: After, { row, word, at }: Heard): Promise<void> {
  const { extensionId, userId } = row;
  await lockPlaces(tx, userId);
  const [now] = await listUsedProxies(tx, [extensionId]);
  // Another holds by now.
  if (!now || keyOf(now) !== word.key) return;
  await keepWord(tx, extensionId, word, at);
  if (word.state !== "out") {
    const mayRotate = word.state === "failed" && now.told === "failed";
    after.news(waysChanged, ...(await chooseUsed(tx, [extensionId], { mayRotate })));
    const [next] = await listUsedProxies(tx, [extensionId]);
    const isStuck = next === undefined || next.isDead || next.told === "refused";
    // What has not begun waits in the queue, and takes nobody's slot.
    if (isStuck) await changePresence(tx, after, [extensionId], "wayLost", at);
    // It lets go of that run.
    if (isStuck) after.news(waysChanged, extensionId);
  }
  after.rows(userId, [extensionId]);
  after.limits(userId);
}

const isOfProxies = (event: UserNews["events"][number]): boolean =>
  event.topic === "changed" && event.collection === "proxies";
const mayLetChoose = ({ runs, events }: UserNews): boolean =>
  events.some(isOfProxies) || runs.some(({ next }) => isEnded(next.status));

/** What is committed may let other proxies hold: a check, the end of a run. */
function followProxies({ db, log, sync }: WaysDeps): { stop(): void } {
  const users = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  const chooseAgain = (userId: number): Promise<void> =>
    change(db, async (tx, after) => {
      const doubtful = await listDoubtful(tx, userId);
      if (doubtful.length === 0) return;
      await lockPlaces(tx, userId);
      const changed = await chooseUsed(tx, doubtful);
      after.news(waysChanged, ...changed);
      after.rows(userId, changed);
      if (changed.length > 0) after.limits(userId);
    });

  const chooseForAll = async (): Promise<void> => {
    timer = undefined;
    const userIds = [...users];
    users.clear();
    for (const userId of userIds) await chooseAgain(userId);
  };

  onCommitted(db, log, ({ users: news, of }) => {
    const changed = of(waysChanged);
    if (changed.length > 0) sync([...changed]);
    for (const user of news) if (mayLetChoose(user)) users.add(user.userId);
    if (users.size === 0) return;
    timer ??= setTimeout(() => {
      chooseForAll().catch((error: unknown) =>
        log.error({ err: error }, "It could not be looked which proxies are to hold"),
      );
    }, GATHER_MS).unref();
  });
  return { stop: () => clearTimeout(timer) };
}
