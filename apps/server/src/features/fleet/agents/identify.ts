import type { HelloMessage, RefusalReason } from "@baton/contract";
import { AppError } from "../../../http/errors.ts";
import { isFailureCount, type Strangers } from "../../../http/failures-by-address.ts";
import type { Installation, Installations } from "../extensions/for-others.ts";
import type { Connections } from "./connections.ts";

interface Archive {
  tokenId: number;
  userId: number;
  userEmail: string;
  archiveId: number | null;
}

export interface IdentifyDeps {
  strangers: Strangers;
  /** Asks other processes; undefined when none of them can say. */
  isAliveElsewhere: (extensionId: number) => Promise<boolean | undefined>;
  processId: () => number;
  connections: Connections;
  installations: Installations;
  authenticateArchive: (token: string) => Promise<Archive | undefined>;
  isRevokedToken: (token: string) => Promise<boolean>;
}

/**
 * Who says hello: a row of the extensions table, or why it is none. Fails when nobody can say now.
 * Where too many whom nobody knows said hello from this address, the database is not asked.
 */
export async function identify(
  deps: IdentifyDeps,
  hello: HelloMessage,
  address: string,
): Promise<Installation | RefusalReason> {
  let reason: RefusalReason = "unknownToken";
  const look = async () => {
    const found = await find(deps, hello);
    if (found !== "unknownToken" && found !== "revoked") return { found };
    reason = found;
    return undefined;
  };
  const seen = await deps.strangers.recognise(address, hello.secret ?? hello.token, look);
  if (!isFailureCount(seen)) return seen.found;
  return seen.isOver ? "tooManyRequests" : reason;
}

async function find(
  deps: IdentifyDeps,
  hello: HelloMessage,
): Promise<Installation | RefusalReason> {
  try {
    if (hello.secret !== undefined) return await identifyBySecret(deps, hello, hello.secret);
    if (hello.token !== undefined) return await identifyByToken(deps, hello, hello.token);
    return "unknownToken";
  } catch (error) {
    if (error instanceof AppError && error.errorName === "maximumExtensionsReached")
      return "limitReached";
    if (error instanceof AppError && error.errorName === "limitedByTariff") return "tariffExpired";
    throw error;
  }
}

/** A secret nobody has was taken away with its row: the archive's token does not bring it back. */
async function identifyBySecret(
  deps: IdentifyDeps,
  hello: HelloMessage,
  secret: string,
): Promise<Installation | RefusalReason> {
  const row = await deps.installations.findBySecret(secret);
  if (!row) return "revoked";
  return (await isCopy(deps, row, hello)) ? deps.installations.enrolCopy(row, hello) : row;
}

async function identifyByToken(
  deps: IdentifyDeps,
  hello: HelloMessage,
  token: string,
): Promise<Installation | RefusalReason> {
  const archive = await deps.authenticateArchive(token);
  if (!archive) return (await deps.isRevokedToken(token)) ? "revoked" : "unknownToken";
  const row = await deps.installations.enrol(archive, hello);
  if (row.isNew || row.isAdopted) return row;
  const { enrolCopy, renew } = deps.installations;
  return (await isCopy(deps, row, hello)) ? enrolCopy(archive, hello) : renew(row);
}

/** Another browser lives under this identity: its profile was copied, and the newer one is a copy. */
async function isCopy(
  { connections, isAliveElsewhere, processId }: IdentifyDeps,
  row: Installation,
  hello: HelloMessage,
): Promise<boolean> {
  const earlier = connections.get(row.id);
  if (earlier) return earlier.browserSessionId !== hello.browserSessionId && earlier.isAlive();
  const isElsewhere = row.gatewayId !== null && row.gatewayId !== processId();
  if (!isElsewhere || row.browserSessionId === hello.browserSessionId) return false;
  const isAlive = await isAliveElsewhere(row.id);
  // Its process will answer soon, or be found dead.
  if (isAlive === undefined) throw new Error("It cannot be told now whether a browser is a copy");
  return isAlive;
}
