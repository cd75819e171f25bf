import type {
  Account,
  AccountChange,
  AccountInput,
  BodyOf,
  LoadAccountsAnswer,
  loadAccounts as loadAccountsCall,
} from "@baton/contract";
import { ERRORS } from "@baton/contract";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import { toBulkAnswer } from "../../../http/bulk-answer.ts";
import type { ExtensionsReader } from "../extensions/for-others.ts";
import { reauthorizeAccounts, removeAccounts } from "./account-commands.ts";
import { makeAccountValues } from "./account-values.ts";
import { type AccountRow, findAccounts } from "./accounts.tables.ts";
import type { AccountFaults } from "./allowed.ts";
import { changeAccount } from "./change-account.ts";
import { loadAccounts, type LoadingDeps } from "./load-accounts.ts";
import type { AccountFault } from "./read-account.ts";
import { findOneReplaced, restoreAccounts } from "./restore-accounts.ts";

export interface AccountsDeps extends LoadingDeps {
  reader: ExtensionsReader;
}

export type AccountsService = ReturnType<typeof makeAccountsService>;

/** What extensions are signed in as. */
export function makeAccountsService(deps: AccountsDeps) {
  const { db, reader } = deps;
  const values = makeAccountValues(deps.sealedBox);

  async function find(user: User, extensionId: number): Promise<AccountRow | undefined> {
    const [row] = await findAccounts(db, user.id, [extensionId]);
    if (!row) await reader.get(user.id, extensionId);
    return row;
  }
  async function findOne(user: User, extensionId: number): Promise<AccountRow> {
    const row = await find(user, extensionId);
    if (!row) throw fail("noAccounts");
    return row;
  }
  async function get(user: User, extensionId: number): Promise<Account> {
    const row = await find(user, extensionId);
    if (!row) throw fail("notFound", { message: "The extension has no account." });
    return values.present(row, await findOneReplaced(deps, user.id, extensionId));
  }

  async function loadOne(
    user: User,
    extensionId: number,
    { input, isOnlyNew }: { input: AccountInput; isOnlyNew: boolean },
  ): Promise<Account> {
    const items = [{ ...input, extensionId }];
    const active = "cannotLoadAccountWithActiveScript";
    const faults = await loadAccounts(deps, { userId: user.id, items, active, isOnlyNew });
    throwFault(faults.get(extensionId));
    return get(user, extensionId);
  }

  async function answerMany(user: User, ids: number[], faults: AccountFaults) {
    if (ids.every((id) => faults.get(id)?.errorName === "noAccounts")) throw fail("noAccounts");
    const done = ids.filter((id) => !faults.has(id));
    return toBulkAnswer(ids, await reader.find(user.id, done), faults);
  }

  return {
    findOne,
    get,
    create: (user: User, id: number, input: AccountInput) =>
      loadOne(user, id, { input, isOnlyNew: true }),
    load: (user: User, id: number, input: AccountInput) =>
      loadOne(user, id, { input, isOnlyNew: false }),
    update: async (user: User, extensionId: number, wanted: AccountChange): Promise<Account> => {
      throwFault(await changeAccount(deps, { userId: user.id, extensionId, wanted }));
      return get(user, extensionId);
    },
    restoreOne: async (user: User, id: number): Promise<Account> => {
      const active = "cannotLoadAccountWithActiveScript";
      const faults = await restoreAccounts(deps, { userId: user.id, ids: [id], active });
      throwFault(faults.get(id));
      return get(user, id);
    },
    restoreMany: async (user: User, ids: number[]) => {
      const active = "cannotLoadAccount";
      return answerMany(user, ids, await restoreAccounts(deps, { userId: user.id, ids, active }));
    },
    removeOne: async (user: User, id: number) => {
      throwFault((await removeAccounts(db, user.id, [id])).get(id));
      return { success: true as const };
    },
    removeMany: async (user: User, ids: number[]) =>
      answerMany(user, ids, await removeAccounts(db, user.id, ids)),
    reauthorizeOne: async (user: User, id: number) => {
      throwFault((await reauthorizeAccounts(db, user.id, [id])).get(id));
      return reader.get(user.id, id);
    },
    reauthorizeMany: async (user: User, ids: number[]) =>
      answerMany(user, ids, await reauthorizeAccounts(db, user.id, ids)),

    loadMany: (user: User, body: BodyOf<typeof loadAccountsCall>) => loadMany(deps, user, body),
  };
}

async function loadMany(
  deps: AccountsDeps,
  user: User,
  { items }: BodyOf<typeof loadAccountsCall>,
): Promise<LoadAccountsAnswer> {
  const ids = items.map(({ extensionId }) => extensionId);
  refuseDoubles(ids);
  const loading = { userId: user.id, items, active: "cannotLoadAccount" } as const;
  const faults = await loadAccounts(deps, loading);
  const loadedIds = ids.filter((id) => !faults.has(id));
  const data = await deps.reader.find(user.id, loadedIds);
  return { data, additionalData: toFailures(faults) };
}

function refuseDoubles(ids: number[]): void {
  const known = new Set<number>();
  for (const [index, id] of ids.entries()) {
    if (known.has(id))
      throw fail("invalidInput", {
        field: `items.${index}.extensionId`,
        message: "is named twice",
      });
    known.add(id);
  }
}

function throwFault(fault: AccountFault | undefined): void {
  if (fault) throw fail(fault.errorName, fault);
}

function toFailures(faults: AccountFaults): LoadAccountsAnswer["additionalData"] {
  const items = [...faults].map(([id, { errorName, field = null, message }]) => {
    const { code, message: words } = ERRORS[errorName];
    return { id, errorCode: code, field, message: message ?? words };
  });
  return { errorCode: items.length > 0 ? ERRORS.someExtensionsFailed.code : null, items };
}
