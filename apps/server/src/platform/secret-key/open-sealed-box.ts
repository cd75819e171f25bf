import { change } from "../../changes/change.ts";
import { keyIdOf, makeSealedBox, type SealedBox } from "../../crypto/sealed-box.ts";
import {
  findSecretKey,
  type KeySource,
  loadSecretKey,
  settleKeyFile,
} from "../../crypto/secret-key.ts";
import type { SealedColumns } from "../../crypto/sealed-columns.ts";
import type { Db } from "../../database/types.ts";
import { StartupError } from "../../settings/startup-error.ts";
import { resealAll } from "./reseal.ts";
import { findKnownKeys, keepFirstKey, listKeysInUse } from "./secret-key.tables.ts";

interface SealLog {
  info(text: string): void;
  warn(text: string): void;
}

/** A database, and everything that is sealed in it, of all features. */
export interface SealedDatabase {
  db: Db;
  sealed: readonly SealedColumns[];
}

interface OpeningDeps extends KeySource, SealedDatabase {
  log: SealLog;
}

/**
 * What seals the database's secrets. The first start says which key that is; another one is refused
 * from then on, as what it seals and what is sealed would be closed to each other.
 */
export async function openSealedBox(deps: OpeningDeps): Promise<SealedBox> {
  const known = await findKnownKeys(deps.db);
  if (known?.nextKeyId != null) throw new StartupError(ROTATION_WAS_CUT_OFF);
  if (known && !deps.secretKey) await settleKeyFile(deps.dataDir, known.keyId);
  const key = known ? await findSecretKey(deps) : await loadSecretKey(deps);
  if (!key) throw new StartupError(noKey(known?.keyId));
  const box = makeSealedBox(key);
  await admitKey(deps, box.keyId);
  await bindUnbound(deps, box);
  return box;
}

/** Refuses a key that is not the database's; the first one becomes it. */
export async function admitKey(deps: SealedDatabase, keyId: string): Promise<void> {
  await refuseOtherKey(deps, keyId);
  await change(deps.db, (tx) => keepFirstKey(tx, keyId));
  // Another process may have been first, with another key.
  await refuseOtherKey(deps, keyId);
}

async function refuseOtherKey(deps: SealedDatabase, keyId: string): Promise<void> {
  const known = await findKeyOfDatabase(deps, keyId);
  if (known !== undefined && known !== keyId) throw new StartupError(otherKey(known, keyId));
}

/** One that does not say it yet has the key of what is sealed in it: `keyId` if that is among them. */
async function findKeyOfDatabase(
  { db, sealed }: SealedDatabase,
  keyId: string,
): Promise<string | undefined> {
  const known = await findKnownKeys(db);
  if (known) return known.keyId;
  const inUse = (await Promise.all(sealed.map((each) => listKeysInUse(db, each)))).flat();
  return inUse.includes(keyId) ? keyId : inUse[0];
}

/** What is to be said of a database that was filled from a backup; nothing where its key is here. */
export async function keyMissingFor(deps: KeySource & SealedDatabase): Promise<string | undefined> {
  const key = await findSecretKey(deps);
  const keyId = key ? keyIdOf(key) : "";
  const known = await findKeyOfDatabase(deps, keyId);
  if (known === undefined || known === keyId) return undefined;
  return key ? otherKey(known, keyId) : noKey(known);
}

/** What was sealed before sealed texts were bound to user and row. */
async function bindUnbound({ log, ...deps }: OpeningDeps, box: SealedBox): Promise<void> {
  const { sealedCount, unreadableCount } = await resealAll(deps, box);
  if (sealedCount > 0) log.info(`${sealedCount} secrets were bound to their users and rows`);
  if (unreadableCount > 0)
    log.warn(`${unreadableCount} secrets cannot be read: they must be entered again`);
}

const WHERE_KEYS_ARE =
  "Start Baton with the key that it had: BATON_SECRET_KEY or DATA_DIR/secret.key, kept with the backups. " +
  "If that key is lost for good: script/baton rotate-key --lost, after which secrets must be entered again.";

const noKey = (known = ""): string =>
  `The secrets of this database are sealed with the key ${known}, and no key is here. ${WHERE_KEYS_ARE}`;

const otherKey = (known: string, given: string): string =>
  `The secrets of this database are sealed with the key ${known}, and the key that is here is ${given}. ${WHERE_KEYS_ARE}`;

const ROTATION_WAS_CUT_OFF =
  "The secret key of this database is being changed. If that was cut off: run script/baton rotate-key again, as before.";
