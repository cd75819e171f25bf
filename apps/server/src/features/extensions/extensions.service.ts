import type {
  Extension,
  listExtensions as listExtensionsCall,
  QueryOf,
  RunCommand,
} from "@baton/contract";
import type { Clock } from "../../work/clock.ts";
import type { Db } from "../../database/types.ts";
import type { User } from "../../http/caller.ts";
import { fail } from "../../http/errors.ts";
import type { LiveHub } from "../live/live-hub.ts";
import type { Failure } from "../runs/commands/failure.ts";
import type { RunEngine } from "../runs/engine/run-engine.ts";
import { toBulkAnswer } from "./bulk-answer.ts";
import { deleteExtensions, type DeleteProfiles } from "./delete-extensions.ts";
import { commandExtensions } from "../runs/commands/command-extensions.ts";
import type { ExtensionsReader } from "./extensions-reader.ts";
import { setName, setNote } from "./extensions.tables.ts";
import { changeScripts } from "./script-changes.ts";

interface ExtensionsDeps {
  db: Db;
  clock: Clock;
  live: LiveHub;
  runs: RunEngine;
  reader: ExtensionsReader;
  /** Cuts off the agents of rows that are gone. */
  dismissAgents: (extensionIds: number[]) => void;
  deleteProfiles: DeleteProfiles;
}

export type ExtensionsService = ReturnType<typeof makeExtensionsService>;

export function makeExtensionsService(deps: ExtensionsDeps) {
  const { db, live, reader } = deps;

  /** The row as it is now, shown in every window of the user. */
  async function changed(userId: number, id: number): Promise<Extension> {
    await reader.publish(userId, [id]);
    return reader.get(userId, id);
  }

  /** What one call on one row answers for its failure is what a bulk call lists. */
  const throwFailure = (failures: Map<number, Failure>, id: number): void => {
    const failure = failures.get(id);
    if (!failure) return;
    const { errorName, message } = failure;
    throw fail(errorName, message === undefined ? {} : { message });
  };

  async function answerMany(user: User, ids: number[], failures: Map<number, Failure>) {
    const done = ids.filter((id) => !failures.has(id));
    return toBulkAnswer(ids, await reader.find(user.id, done), failures);
  }

  async function remove(user: User, ids: number[], deleteProfiles?: DeleteProfiles) {
    const { deletedIds, failures } = await deleteExtensions(db, user.id, ids, deleteProfiles);
    deps.dismissAgents(deletedIds);
    for (const id of deletedIds) live.publish(user.id, { topic: "extensionRemoved", id });
    return { deletedIds, failures };
  }

  return {
    list: (user: User, query: QueryOf<typeof listExtensionsCall>) => reader.list(user.id, query),
    get: (user: User, id: number) => reader.get(user.id, id),

    updateNote: async (user: User, id: number, note: string) => {
      if (!(await setNote(db, user.id, id, note))) throw fail("extensionsNotFound");
      return changed(user.id, id);
    },
    rename: async (user: User, id: number, name: string) => {
      if (!(await setName(db, user.id, id, name))) throw fail("extensionsNotFound");
      return changed(user.id, id);
    },

    deleteOne: async (user: User, id: number) => {
      const { failures } = await remove(user, [id]);
      throwFailure(failures, id);
      return { success: true as const };
    },
    deleteMany: async (user: User, ids: number[], isDeleteBrowserProfile: boolean) => {
      const deleteProfiles = isDeleteBrowserProfile ? deps.deleteProfiles : undefined;
      const { deletedIds, failures } = await remove(user, ids, deleteProfiles);
      return toBulkAnswer(
        ids,
        deletedIds.map((id) => ({ id })),
        failures,
      );
    },

    commandOne: async (user: User, command: RunCommand, id: number) => {
      throwFailure(await commandExtensions(deps, user, command, [id]), id);
      return reader.get(user.id, id);
    },
    commandMany: async (user: User, command: RunCommand, ids: number[]) =>
      answerMany(user, ids, await commandExtensions(deps, user, command, ids)),

    /** Stops this run and no other: pressed in the agent's popup, it may come late. */
    stopRun: async (userId: number, extensionId: number, runId: number): Promise<void> => {
      await commandExtensions(deps, { id: userId, email: "" }, "stop", [extensionId], runId);
    },

    changeScript: async (user: User, id: number, scriptId: number | null) => {
      throwFailure(await changeScripts(db, user.id, [id], scriptId), id);
      return changed(user.id, id);
    },
    changeScripts: async (user: User, ids: number[], scriptId: number | null) => {
      const failures = await changeScripts(db, user.id, ids, scriptId);
      await reader.publish(
        user.id,
        ids.filter((id) => !failures.has(id)),
      );
      return answerMany(user, ids, failures);
    },
  };
}
