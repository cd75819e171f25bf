import { session } from "../../api/session.ts";
import { randomId } from "../../ui/random-id.ts";

/** A file on its way, kept in this browser so that it goes on after the page was loaded anew. */
export interface KeptUpload {
  key: string;
  file: File;
  /** Where it goes on, once the server knows it. */
  address?: string;
}

const DATABASE = "baton-uploads";
const STORE = "uploads";
/** Goes with all else of a session: what another one has kept is nobody's. */
const OWNER_KEY = "uploads-owner";

function owner(): string {
  const known = localStorage.getItem(OWNER_KEY);
  if (known !== null) return known;
  const made = randomId();
  localStorage.setItem(OWNER_KEY, made);
  return made;
}

function open(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener("upgradeneeded", () =>
    request.result.createObjectStore(STORE, { keyPath: "key" }),
  );
  request.addEventListener("success", () => resolve(request.result));
  request.addEventListener("error", () => reject(request.error ?? new Error(DATABASE)));
  return promise;
}

async function inStore(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await open();
  try {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const transaction = database.transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    transaction.addEventListener("complete", () => resolve(request.result));
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error(STORE)));
    return await promise;
  } finally {
    database.close();
  }
}

/** A browser that keeps nothing (a private window, a full disk) only cannot go on after a reload. */
const quietly = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  );

export const keepUpload = (upload: KeptUpload): Promise<void> =>
  quietly(inStore("readwrite", (store) => store.put({ ...upload, owner: owner() })));

export const forgetUpload = (key: string): Promise<void> =>
  quietly(inStore("readwrite", (store) => store.delete(key)));

/** Those of this session; what earlier ones have left is removed. */
export async function listKeptUploads(): Promise<KeptUpload[]> {
  try {
    const all = (await inStore("readonly", (store) => store.getAll())) as (KeptUpload & {
      owner: string;
    })[];
    const own = all.filter((upload) => upload.owner === owner());
    for (const other of all) if (!own.includes(other)) await forgetUpload(other.key);
    return own;
  } catch {
    return [];
  }
}

session.subscribe(() => {
  if (!session.isAuthenticated()) indexedDB.deleteDatabase(DATABASE);
});
