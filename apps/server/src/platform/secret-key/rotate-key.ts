import { change } from "../../changes/change.ts";
import { keyIdOf, makeSealedBox } from "../../crypto/sealed-box.ts";
import {
  findSecretKey,
  keepNextKey,
  type KeySource,
  loadSecretKey,
  settleKeyFile,
} from "../../crypto/secret-key.ts";
import { StartupError } from "../../settings/startup-error.ts";
import { admitKey, type SealedDatabase } from "./open-sealed-box.ts";
import { resealAll, type Resealed } from "./reseal.ts";
import { findKnownKeys, keepFirstKey, type KnownKeys, setKnownKeys } from "./secret-key.tables.ts";

interface RotationDeps extends KeySource, SealedDatabase {
  /** The operator's choice; without it one is made and kept in DATA_DIR. */
  newKey: Buffer | undefined;
  /** While a Baton works it seals with the key that it started with. */
  refuseIfInUse(): Promise<void>;
}

export interface Rotated extends Resealed {
  keyId: string;
  previousKeyId: string;
}

/**
 * Seals everything with another key. The database says from when on both are needed, and that only the
 * new one is when all is done: cut off anywhere in between, it is called again with the same keys.
 */
export async function rotateKey(deps: RotationDeps): Promise<Rotated> {
  const { db } = deps;
  await deps.refuseIfInUse();
  const done = await findDone(deps);
  if (done) return done;
  const current = await findSecretKey(deps);
  if (!current) throw new StartupError("There is no secret key here that could be changed.");
  const next = await nextKey(deps, current);
  const keys = { keyId: keyIdOf(current), nextKeyId: keyIdOf(next) };
  await admitKey(deps, keys.keyId);
  await begin(deps, keys);
  const resealed = await resealAll(deps, makeSealedBox(next, current));
  await change(db, (tx) => setKnownKeys(tx, { keyId: keys.nextKeyId, nextKeyId: null }));
  if (!deps.secretKey) await settleKeyFile(deps.dataDir, keys.nextKeyId);
  return { ...resealed, keyId: keys.nextKeyId, previousKeyId: keys.keyId };
}

/** The one before was cut off when all but the last was done. */
async function findDone(deps: RotationDeps): Promise<Rotated | undefined> {
  const known = await findKnownKeys(deps.db);
  if (!known || known.nextKeyId !== null) return undefined;
  const current = await findSecretKey(deps);
  const isDone = deps.secretKey
    ? deps.newKey !== undefined && keyIdOf(deps.newKey) === known.keyId
    : await settleKeyFile(deps.dataDir, known.keyId);
  if (!isDone) return undefined;
  const previousKeyId = current ? keyIdOf(current) : known.keyId;
  return { sealedCount: 0, unreadableCount: 0, keyId: known.keyId, previousKeyId };
}

async function nextKey(deps: RotationDeps, current: Buffer): Promise<Buffer> {
  const { newKey, secretKey, dataDir } = deps;
  if (secretKey && !newKey) throw new StartupError(NO_NEW_KEY);
  const next = newKey && secretKey ? newKey : await keepNextKey(dataDir, newKey);
  if (newKey && !next.equals(newKey)) throw new StartupError(BEGUN_WITH_ANOTHER);
  if (next.equals(current)) throw new StartupError("The new key is the one that Baton has.");
  return next;
}

/** A Baton that starts at the same time either sees this, or is seen. */
async function begin({ db, refuseIfInUse }: RotationDeps, keys: KnownKeys): Promise<void> {
  const before = await findKnownKeys(db);
  if (before?.nextKeyId != null && before.nextKeyId !== keys.nextKeyId)
    throw new StartupError(BEGUN_WITH_ANOTHER);
  await change(db, (tx) => setKnownKeys(tx, keys));
  try {
    await refuseIfInUse();
  } catch (error) {
    if (before) await change(db, (tx) => setKnownKeys(tx, before));
    throw error;
  }
}

/** The old key is gone for good: what it sealed stays unreadable, what is entered from now on is not. */
export async function takeKeyAsItIs(deps: Omit<RotationDeps, "newKey">): Promise<string> {
  await deps.refuseIfInUse();
  const keyId = keyIdOf(await loadSecretKey(deps));
  await change(deps.db, async (tx) => {
    await keepFirstKey(tx, keyId);
    await setKnownKeys(tx, { keyId, nextKeyId: null });
  });
  return keyId;
}

const NO_NEW_KEY =
  "Say which key is the new one: --key-file names a file that holds it, or - for the standard input.";
const BEGUN_WITH_ANOTHER =
  "A change to another key was begun and is not finished: run it again with that key.";
