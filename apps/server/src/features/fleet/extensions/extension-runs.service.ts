import type { BodyOf, GivenInputs, ResponseOf, RunCommand, startOnce } from "@baton/contract";
import type { Clock } from "../../../work/clock.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import {
  type Command,
  type CommandCall,
  commandExtensions,
  onceCommand,
  onlyForRun,
  type Runnable,
  type RunWaits,
  userCommand,
} from "../../runs/runs/for-others.ts";
import { makeAnswers, throwFailure } from "./answers.ts";
import type { ExtensionsReader } from "./extensions-reader.ts";
import { changeScripts } from "./script-changes.ts";

export interface ExtensionRunsDeps {
  db: Db;
  clock: Clock;
  reader: ExtensionsReader;
  /** Whether this process hands runs out. */
  isWorker: boolean;
  waits: RunWaits;
}

type Started = ResponseOf<typeof startOnce>;
interface WaitAsked {
  /** Seconds; nothing where the answer is to come at once. */
  wait: number | undefined;
  /** Set off when the caller is gone. */
  gone: AbortSignal;
}

type OnceBody = BodyOf<typeof startOnce>;

const toRunnable = ({ scriptId, actionId }: Omit<OnceBody, "variables">): Runnable => ({
  scriptId: scriptId ?? null,
  actionId: actionId ?? null,
});

/** What users do with the runs of extensions, and with what they run. */
export function makeExtensionRuns(deps: ExtensionRunsDeps) {
  const { db, reader, isWorker } = deps;
  const { answerOne, answerMany } = makeAnswers(reader);

  const callOf = (user: User): CommandCall & { isWorker: boolean } => ({
    userId: user.id,
    startedBy: user.email,
    origin: "user",
    at: deps.clock(),
    isWorker,
  });
  const command = (user: User, what: Command, ids: number[]) =>
    commandExtensions(db, callOf(user), ids, what);

  /** Answers when the run has ended, where that is asked for. */
  async function startOn(
    user: User,
    id: number,
    what: Command,
    { wait, gone }: WaitAsked,
  ): Promise<Started> {
    const start = async () => {
      const { failures, runIds } = await command(user, what, [id]);
      throwFailure(failures, id);
      return runIds.get(id);
    };
    if (wait === undefined) {
      await start();
      return reader.get(user.id, id);
    }
    return deps.waits.inPlace(user.id, async (until) => {
      const runId = await start();
      if (!runId) throw new Error(`Extension ${id} was started and has no run`);
      const runResult = await until({ runId, extensionId: id, seconds: wait, gone });
      return { ...(await reader.get(user.id, id)), runResult };
    });
  }

  return {
    commandOne: async (user: User, name: RunCommand, id: number, inputs?: GivenInputs) =>
      answerOne(user.id, id, (await command(user, userCommand(name, inputs), [id])).failures),
    startOne: (
      user: User,
      name: "start" | "restart",
      id: number,
      { inputs, ...asked }: WaitAsked & { inputs: GivenInputs | undefined },
    ) => startOn(user, id, userCommand(name, inputs), asked),
    commandMany: async (user: User, name: RunCommand, ids: number[], inputs?: GivenInputs) =>
      answerMany(user.id, ids, (await command(user, userCommand(name, inputs), ids)).failures),

    startOnce: (user: User, id: number, what: OnceBody, asked: WaitAsked) =>
      startOn(user, id, onceCommand(toRunnable(what), what.inputs, what.variables), asked),
    startManyOnce: async (user: User, ids: number[], what: Omit<OnceBody, "variables">) =>
      answerMany(
        user.id,
        ids,
        (await command(user, onceCommand(toRunnable(what), what.inputs), ids)).failures,
      ),

    /** Stops this run and no other: pressed in the agent's popup, it may come late. */
    stopRun: async (userId: number, extensionId: number, runId: number): Promise<void> => {
      const call = { userId, startedBy: "", origin: "user", at: deps.clock(), isWorker } as const;
      await commandExtensions(db, call, [extensionId], onlyForRun(runId, userCommand("stop")));
    },

    changeScript: async (user: User, id: number, scriptId: number | null) =>
      answerOne(user.id, id, await changeScripts(db, callOf(user), [id], scriptId)),
    changeScripts: async (user: User, ids: number[], scriptId: number | null) => {
      const failures = await changeScripts(db, callOf(user), ids, scriptId);
      return answerMany(user.id, ids, failures);
    },
  };
}
