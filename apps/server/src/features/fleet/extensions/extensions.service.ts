import type {
  Extension,
  countExtensions as countExtensionsCall,
  listExtensions as listExtensionsCall,
  QueryOf,
} from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Tx } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import { makeAnswers, throwFailure } from "./answers.ts";
import { toBulkAnswer } from "../../../http/bulk-answer.ts";
import { countExtensions } from "./extension-counts.ts";
import { deleteExtensions, type TiedProfiles } from "./delete-extensions.ts";
import { setColumnSettings, setName, setNote } from "./extensions.tables.ts";
import { type ExtensionRunsDeps, makeExtensionRuns } from "./extension-runs.service.ts";
import { setNotes } from "./set-notes.ts";
import { setEnabled } from "./set-state.ts";

interface ExtensionsDeps extends ExtensionRunsDeps {
  profiles: TiedProfiles;
}

export type ExtensionsService = ReturnType<typeof makeExtensionsService>;

export function makeExtensionsService(deps: ExtensionsDeps) {
  const { db, reader } = deps;

  /** One fact about one row is another; answers the row as it is now. */
  async function setOne(
    userId: number,
    id: number,
    set: (tx: Tx) => Promise<boolean>,
  ): Promise<Extension> {
    await change(db, async (tx, after) => {
      if (!(await set(tx))) throw fail("extensionsNotFound");
      after.rows(userId, [id]);
    });
    return reader.get(userId, id);
  }

  const { answerOne, answerMany } = makeAnswers(reader);

  return {
    list: (user: User, query: QueryOf<typeof listExtensionsCall>) => reader.list(user.id, query),
    count: (user: User, query: QueryOf<typeof countExtensionsCall>) =>
      countExtensions(deps, user.id, query),
    get: (user: User, id: number) => reader.get(user.id, id),

    updateNote: (user: User, id: number, note: string) =>
      setOne(user.id, id, (tx) => setNote(tx, user.id, id, note)),
    updateNotes: async (user: User, notes: ReadonlyMap<number, string>) =>
      answerMany(user.id, [...notes.keys()], await setNotes(db, user.id, notes)),
    updateColumnSettings: (user: User, id: number, settings: Extension["columnSettings"]) =>
      setOne(user.id, id, (tx) => setColumnSettings(tx, user.id, id, settings)),
    rename: (user: User, id: number, name: string) =>
      setOne(user.id, id, (tx) => setName(tx, user.id, id, name)),

    setEnabledOne: async (user: User, id: number, isEnabled: boolean) =>
      answerOne(user.id, id, await setEnabled(db, user.id, [id], isEnabled)),
    setEnabledMany: async (user: User, ids: number[], isEnabled: boolean) =>
      answerMany(user.id, ids, await setEnabled(db, user.id, ids, isEnabled)),

    deleteOne: async (user: User, id: number) => {
      const { failures } = await deleteExtensions(deps, user.id, { ids: [id] });
      throwFailure(failures, id);
      return { success: true as const };
    },
    deleteMany: async (user: User, ids: number[], isDeleteBrowserProfile: boolean) => {
      const { deletedIds, failures } = await deleteExtensions(deps, user.id, {
        ids,
        isWithProfiles: isDeleteBrowserProfile,
      });
      return toBulkAnswer(
        ids,
        deletedIds.map((id) => ({ id })),
        failures,
      );
    },

    ...makeExtensionRuns(deps),
  };
}
