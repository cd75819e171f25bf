import { randomUUID } from "node:crypto";
import type { HelloMessage } from "@baton/contract";
import type { Clock } from "../../clock.ts";
import { type Db, toStorableText } from "../../database/types.ts";
import { fail } from "../../http/errors.ts";
import { hashSecret, makeSecret } from "../auth/secret-hash.ts";
import {
  clearAttendance,
  findByBrowserSession,
  findByInstallationId,
  findBySecretHash,
  type InstallationRow,
  insertInstallation,
  listElsewhere,
  listOffline,
  lockAllowance,
  setAttending,
  setConnected,
  setDisconnected,
  setInstallationName,
  setLastEvents,
  setSecretHash,
} from "./installations.tables.ts";

const SECRET_LETTER = "e";
const NAME_STEM_MAX_CHARS = 150;

/** Who an agent is; `secret` is there where it is new, and shown this once. */
export interface Installation extends InstallationRow {
  secret?: string;
  isNew?: boolean;
}

interface Owner {
  userId: number;
  userEmail: string;
}

interface InstallationsDeps {
  db: Db;
  clock: Clock;
  /** Ties the browser profile whose archive this is to the new row; answers the profile's name. */
  onAgentEnrolled: (
    db: Db,
    tokenId: number,
    extensionId: number,
  ) => Promise<{ name: string } | undefined>;
  /** Once that is committed. */
  afterAgentEnrolled: (extensionId: number) => Promise<void>;
}

export type Installations = ReturnType<typeof makeInstallations>;

/** Rows of the extensions table as agents know them: how they come to be, and whose they are. */
export function makeInstallations(deps: InstallationsDeps) {
  const { db, clock } = deps;

  /** A row that lost its secret on the way, or in its browser: the old one ends. */
  async function renew(tx: Db, row: InstallationRow): Promise<Installation> {
    const secret = makeSecret(SECRET_LETTER);
    await setSecretHash(tx, row.id, hashSecret(secret));
    return { ...row, secret };
  }

  async function create(
    tx: Db,
    owner: Owner,
    installationId: string,
    hello: HelloMessage,
  ): Promise<Installation> {
    const at = clock();
    await refuseAboveAllowance(tx, owner.userId, at);
    const secret = makeSecret(SECRET_LETTER);
    const id = await insertInstallation(tx, {
      userId: owner.userId,
      nameStem: nameStemOf(hello.browser),
      installationId,
      browserSessionId: hello.browserSessionId,
      secretHash: hashSecret(secret),
      at,
    });
    const name = `${nameStemOf(hello.browser)} #${id}`;
    const { browserSessionId } = hello;
    const row = { id, name, installationId, gatewayId: null, browserSessionId };
    return { ...owner, ...row, secret, isNew: true };
  }

  const enrolIn = async (
    tx: Db,
    { tokenId, ...owner }: Owner & { tokenId: number },
    hello: HelloMessage,
  ): Promise<Installation> => {
    const known = await findByInstallationId(tx, owner.userId, hello.installationId);
    if (known) return renew(tx, known);
    const row = await create(tx, owner, hello.installationId, hello);
    const profile = await deps.onAgentEnrolled(tx, tokenId, row.id);
    if (!profile) return row;
    await setInstallationName(tx, row.id, profile.name);
    return { ...row, name: profile.name };
  };

  return {
    findBySecret: (secret: string) => findBySecretHash(db, hashSecret(secret)),
    findByInstallationId: (userId: number, id: string) => findByInstallationId(db, userId, id),

    /** The row of an installation that shows the archive's token: its own, or a new one. */
    enrol: async (
      { tokenId, userId, userEmail }: Owner & { tokenId: number },
      hello: HelloMessage,
    ): Promise<Installation> => {
      const owner = { tokenId, userId, userEmail };
      const row = await db.transaction().execute((tx) => enrolIn(tx, owner, hello));
      if (row.isNew) await deps.afterAgentEnrolled(row.id);
      return row;
    },

    /** Answers the process that the agent was connected to until now, if it was. */
    setConnected: (
      tx: Db,
      id: number,
      { browser, ...hello }: HelloMessage,
      gatewayId: number,
      at: Date,
    ) =>
      setConnected(
        tx,
        id,
        {
          browserSessionId: hello.browserSessionId,
          browserName: toStorableText(browser.name),
          browserVersion: toStorableText(browser.version),
          platform: toStorableText(browser.platform),
          userAgent: toStorableText(browser.userAgent),
          agentVersion: toStorableText(hello.agentVersion),
        },
        gatewayId,
        at,
      ),
    setDisconnected,
    setAttending,
    clearAttendance: (lostIds: number[]) => clearAttendance(db, lostIds),
    listElsewhere: (ids: number[], gatewayId: number) => listElsewhere(db, ids, gatewayId),
    listOffline: (ids: number[]) => listOffline(db, ids),
    setLastEvents: (ids: number[], at: Date) => setLastEvents(db, ids, at),

    /** A row of its own for a browser whose profile was copied from one that is in use. */
    enrolCopy: (owner: Owner, hello: HelloMessage): Promise<Installation> =>
      db.transaction().execute(async (tx) => {
        const { userId, userEmail } = owner;
        const known = await findByBrowserSession(tx, userId, hello.browserSessionId);
        return known ? renew(tx, known) : create(tx, { userId, userEmail }, randomUUID(), hello);
      }),
  };
}

/** For whatever makes a row, now or when it first connects. Locks the user. */
export async function refuseAboveAllowance(tx: Db, userId: number, at: Date): Promise<void> {
  const { maxExtensionCount, validUntil, usedCount } = await lockAllowance(tx, userId);
  if (maxExtensionCount === null || (validUntil && validUntil <= at)) throw fail("limitedByTariff");
  if (usedCount >= maxExtensionCount) throw fail("maximumExtensionsReached");
}

/** `Chromium 156 · Linux` */
function nameStemOf({ name, version, platform }: HelloMessage["browser"]): string {
  const [major] = version.split(".");
  const stem = [`${name} ${major}`.trim(), platform].filter(Boolean).join(" · ");
  return toStorableText(stem).slice(0, NAME_STEM_MAX_CHARS) || "Browser";
}
