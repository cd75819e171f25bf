import { setTimeout as sleep } from "node:timers/promises";
import { VendorError } from "@baton/connectors";
import type { FastifyBaseLogger } from "fastify";
import { change } from "../../../changes/change.ts";
import type { SealedBox, SealedPlace } from "../../../crypto/sealed-box.ts";
import type { Db } from "../../../database/types.ts";
import type { Clock } from "../../../work/clock.ts";
import { type Bus, defineTopic } from "../../../platform/processes/bus.ts";
import type { CompanionDone, CompanionLink, UnnumberedTask } from "./companion-link.ts";
import { findAnyCompanion } from "./companions.tables.ts";
import {
  deleteOldTasks,
  deleteTask,
  findTask,
  insertTask,
  setAnswer,
  takeTaskId,
} from "./relayed-tasks.tables.ts";

/** For the process that has the companion's socket. */
const taskTopic = defineTopic<{ id: number; gatewayId: number }>("companions.task");
/** Its answer is in the database. */
const answerTopic = defineTopic<number>("companions.answer");

/** Should the word of an answer be lost. */
const LOOK_EVERY_MS = 5000;
const WAIT_MS = 150_000;
const KEPT_MS = 600_000;

interface RelayDeps {
  db: Db;
  bus: Bus;
  clock: Clock;
  log: Pick<FastifyBaseLogger, "warn">;
  sealedBox: SealedBox;
  processId: () => number;
  linkHere: (companionId: number) => CompanionLink | undefined;
}

type Answer =
  | { done: CompanionDone }
  | { fault: "unreachable" | "refused"; isLost: boolean; words: string };

const placeOf = (userId: number, rowId: number): SealedPlace => ({
  field: "companionTask.text",
  userId,
  rowId,
});

/** Asks companions whose sockets other processes have: through the database, where it is sealed. */
export function makeRelay(deps: RelayDeps) {
  const { db, bus, clock, log, sealedBox } = deps;
  const waiting = new Map<number, () => void>();

  /** The answer to a task, once it is there. */
  async function takeAnswer(id: number, userId: number): Promise<Answer | undefined> {
    const row = await findTask(db, id);
    if (!row) throw new VendorError("unreachable", { isLost: true });
    if (row.sealedAnswer === null) return undefined;
    return JSON.parse(sealedBox.open(row.sealedAnswer, placeOf(userId, id))) as Answer;
  }

  async function awaitAnswer(id: number, userId: number, signal: AbortSignal): Promise<Answer> {
    const until = Date.now() + WAIT_MS;
    while (Date.now() < until && !signal.aborted) {
      const look = new AbortController();
      waiting.set(id, () => look.abort());
      const answer = await takeAnswer(id, userId);
      if (answer) return answer;
      const ended = AbortSignal.any([signal, look.signal]);
      await sleep(LOOK_EVERY_MS, undefined, { signal: ended }).catch(() => undefined);
    }
    throw new VendorError("unreachable", { isLost: true, words: "The companion did not answer" });
  }

  /** Carries out what another process asks of a companion that is here. */
  async function serve(id: number): Promise<void> {
    const row = await findTask(db, id);
    if (!row || row.sealedAnswer !== null) return;
    const place = placeOf(row.userId, id);
    const task = JSON.parse(sealedBox.open(row.sealedTask, place)) as UnnumberedTask;
    const answer = await carryOut(deps.linkHere(row.companionId), task);
    await change(db, (tx) => setAnswer(tx, id, sealedBox.seal(JSON.stringify(answer), place)));
    bus.send(answerTopic, [id]);
  }

  bus.hear(taskTopic, (items) => {
    for (const { id, gatewayId } of items)
      if (gatewayId === deps.processId())
        serve(id).catch((err: unknown) => log.warn({ err }, "A companion could not be asked"));
  });
  bus.hear(answerTopic, (ids) => ids.forEach((id) => waiting.get(id)?.()));

  return {
    async ask(
      companionId: number,
      task: UnnumberedTask,
      signal: AbortSignal,
    ): Promise<CompanionDone> {
      const row = await findAnyCompanion(db, companionId);
      if (!row || row.gatewayId === null || row.gatewayId === deps.processId())
        throw new VendorError("unreachable", { words: "The companion is not connected" });
      const { userId, gatewayId } = row;
      const id = await change(db, async (tx) => {
        await deleteOldTasks(tx, new Date(clock().getTime() - KEPT_MS));
        const taken = await takeTaskId(tx);
        const sealedTask = sealedBox.seal(JSON.stringify(task), placeOf(userId, taken));
        await insertTask(tx, { id: taken, userId, companionId, sealedTask, at: clock() });
        return taken;
      });
      bus.send(taskTopic, [{ id, gatewayId }]);
      try {
        const answer = await awaitAnswer(id, userId, signal);
        if ("done" in answer) return answer.done;
        throw new VendorError(answer.fault, answer);
      } finally {
        waiting.delete(id);
        await change(db, (tx) => deleteTask(tx, id));
      }
    },
  };
}

async function carryOut(link: CompanionLink | undefined, task: UnnumberedTask): Promise<Answer> {
  try {
    if (!link) throw new VendorError("unreachable", { words: "The companion is not connected" });
    return { done: await link.ask(task, new AbortController().signal) };
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    const fault = error.fault === "refused" ? "refused" : "unreachable";
    return { fault, isLost: error.isLost, words: error.words ?? "" };
  }
}
