import { randomUUID } from "node:crypto";
import type { HelloMessage } from "@baton/contract";
import { makeBatches } from "../../../work/batches.ts";
import type { Clock } from "../../../work/clock.ts";
import type { After } from "../../../changes/after.ts";
import { change } from "../../../changes/change.ts";
import { type Db, toStorableText, type Tx } from "../../../database/types.ts";
import { type AppError, fail } from "../../../http/errors.ts";
import { hashSecret, makeSecret } from "../../../crypto/secret-hash.ts";
import { holdOwnGroup, insertInstallations } from "./enrolment.tables.ts";
import { readSetting } from "../../../platform/preferences/for-others.ts";
import {
  findByBrowserSession,
  findByInstallationIds,
  type InstallationRow,
  lockAllowance,
  setArchive,
  setInstallationName,
  setSecretHash,
} from "./installations.tables.ts";
import { lockWaitingRows, setInstallation } from "./waiting-rows.tables.ts";

const SECRET_LETTER = "e";
const NAME_STEM_MAX_CHARS = 150;
const ENROLMENTS_MAX = 200;

/** Who an agent is; `secret` is there where it is new, and shown this once. */
export interface Installation extends InstallationRow {
  secret?: string;
  isNew?: boolean;
  /** It was there, and has waited for this agent. */
  isAdopted?: boolean;
}

interface Owner {
  userId: number;
  userEmail: string;
  archiveId: number | null;
}

interface Enrolment {
  owner: Owner & { tokenId: number };
  hello: HelloMessage;
}

interface NewRow {
  installationId: string;
  hello: HelloMessage;
  archiveId: number | null;
  /** The archive's, where it shows one: a profile's has a place of its own. */
  tokenId?: number;
}

/** A row, or why there is none. */
type Outcome = Installation | AppError;

export interface EnrolmentDeps {
  db: Db;
  clock: Clock;
  /** Ties the browser profile whose archive this is to the new row; answers the profile's name. */
  onAgentEnrolled: (
    tx: Tx,
    after: After,
    tokenId: number,
    extensionId: number,
  ) => Promise<{ name: string } | undefined>;
}

/** How rows of the extensions table come to be. */
export function makeEnrolment({ db, clock, ...deps }: EnrolmentDeps) {
  /** All of one user, as many as the tariff allows. */
  async function create(tx: Tx, after: After, owner: Owner, wanted: NewRow[]): Promise<Outcome[]> {
    if (wanted.length === 0) return [];
    const { userId, userEmail } = owner;
    const at = clock();
    const allowance = await readAllowance(tx, userId, at);
    const rows = admit(wanted, allowance).map(({ installationId, hello, archiveId }) => {
      const { browserSessionId } = hello;
      const secret = makeSecret(SECRET_LETTER);
      const nameStem = nameStemOf(hello.browser);
      const secretHash = hashSecret(secret);
      return { installationId, browserSessionId, secret, nameStem, secretHash, archiveId };
    });
    const defaults = await readDefaults(tx, userId);
    const ids = await insertInstallations(tx, { userId, at, ...defaults }, rows);
    if (defaults.groupId !== null && ids.length > 0) after.collection(userId, "extensionGroups");
    const created = new Map(
      rows.map(({ installationId, browserSessionId, secret, nameStem, archiveId }, index) => {
        const id = ids[index] as number;
        const name = `${nameStem} #${id}`;
        const row = { id, userId, userEmail, name, installationId, archiveId };
        const made = { ...row, gatewayId: null, browserSessionId, secret, isNew: true };
        return [installationId, made] as const;
      }),
    );
    return wanted.map(({ installationId }) => created.get(installationId) ?? allowance.refusal);
  }

  /** A profile has one row: the first that shows its token. */
  async function linkProfiles(
    tx: Tx,
    after: After,
    asked: Enrolment[],
    rows: Outcome[],
  ): Promise<void> {
    const tokens = new Set<number>();
    for (const [index, row] of rows.entries()) {
      const tokenId = asked[index]?.owner.tokenId;
      if (row instanceof Error || tokenId === undefined || tokens.has(tokenId)) continue;
      tokens.add(tokenId);
      const profile = await deps.onAgentEnrolled(tx, after, tokenId, row.id);
      if (!profile) continue;
      await setInstallationName(tx, row.id, profile.name);
      row.name = profile.name;
    }
  }

  /** Enrols those who asked, all of one user. */
  const enrolAll = (asked: Enrolment[]): Promise<Outcome[]> =>
    change(db, async (tx, after) => {
      const [{ owner }] = asked as [Enrolment];
      const ids = asked.map(({ hello }) => hello.installationId);
      const found = await findByInstallationIds(tx, owner.userId, ids);
      const outcomes = new Map<string, Outcome>(found.map((row) => [row.installationId, row]));
      await takeOtherArchives(tx, asked, outcomes);
      const strangers = asked.filter(({ hello }) => !outcomes.has(hello.installationId));
      for (const row of await adopt(tx, after, strangers)) outcomes.set(row.installationId, row);
      const newcomers = strangers.filter(({ hello }) => !outcomes.has(hello.installationId));
      const wanted = newcomers.map(({ hello, owner: { tokenId, archiveId } }) => ({
        installationId: hello.installationId,
        ...{ hello, tokenId, archiveId },
      }));
      const created = await create(tx, after, owner, wanted);
      await linkProfiles(tx, after, newcomers, created);
      for (const [index, outcome] of created.entries())
        outcomes.set(wanted[index]?.installationId ?? "", outcome);
      return ids.map((id) => outcomes.get(id) as Outcome);
    });

  /**
   * Thousands of browsers may be given one archive at the same time. Each alone would hold the user,
   * whose rows are counted, until its commit is on disk.
   */
  const enrolTogether = makeBatches(ENROLMENTS_MAX, enrolAll);

  return {
    renew: (row: InstallationRow): Promise<Installation> => change(db, (tx) => renew(tx, row)),

    /** For an installation that shows the archive's token: a new row, or its own as it is. */
    enrol: async (owner: Enrolment["owner"], hello: HelloMessage): Promise<Installation> => {
      const row = await enrolTogether(owner.userId, { owner, hello });
      if (row instanceof Error) throw row;
      return row;
    },

    /** A row of its own for a browser whose profile was copied from one that is in use. */
    enrolCopy: (owner: Owner, hello: HelloMessage): Promise<Installation> =>
      change(db, async (tx, after) => {
        const known = await findByBrowserSession(tx, owner.userId, hello.browserSessionId);
        if (known) return renew(tx, known);
        const { archiveId } = owner;
        const wanted = { installationId: randomUUID(), hello, archiveId };
        const [row] = (await create(tx, after, owner, [wanted])) as [Outcome];
        if (row instanceof Error) throw row;
        return row;
      }),
  };
}

/** What the user has set for browsers that connect for the first time. */
async function readDefaults(tx: Tx, userId: number) {
  const { groupId, socialNetwork } = await readSetting(tx, userId, "settings.newExtensions");
  const held = groupId === null ? null : await holdOwnGroup(tx, userId, groupId);
  return { groupId: held, socialNetwork };
}

/** Browsers that were given another archive in place of theirs go by its settings. */
async function takeOtherArchives(
  tx: Tx,
  asked: Enrolment[],
  known: ReadonlyMap<string, Outcome>,
): Promise<void> {
  for (const { owner, hello } of asked) {
    const row = known.get(hello.installationId);
    if (!row || row instanceof Error || row.archiveId === owner.archiveId) continue;
    await setArchive(tx, row.id, owner.archiveId);
    row.archiveId = owner.archiveId;
  }
}

/** A row that lost its secret on the way, or in its browser: the old one ends. */
async function renew(tx: Tx, row: InstallationRow): Promise<Installation> {
  const secret = makeSecret(SECRET_LETTER);
  await setSecretHash(tx, row.id, hashSecret(secret));
  return { ...row, secret };
}

/** Rows that wait for the agents with these tokens: each becomes its row. */
async function adopt(tx: Tx, after: After, asked: Enrolment[]): Promise<Installation[]> {
  const [first] = asked;
  if (!first) return [];
  const { userId, userEmail } = first.owner;
  const byToken = new Map(asked.map((one) => [one.owner.tokenId, one]));
  const adopted: Installation[] = [];
  for (const { id, name, tokenId } of await lockWaitingRows(tx, userId, [...byToken.keys()])) {
    const taker = byToken.get(tokenId ?? 0);
    if (!taker) continue;
    const { installationId, browserSessionId } = taker.hello;
    const { archiveId } = taker.owner;
    const secret = makeSecret(SECRET_LETTER);
    const secretHash = hashSecret(secret);
    await setInstallation(tx, id, { installationId, browserSessionId, secretHash, archiveId });
    after.rows(userId, [id]);
    const row = { id, userId, userEmail, name, installationId, browserSessionId, archiveId };
    adopted.push({ ...row, gatewayId: null, secret, isAdopted: true });
  }
  return adopted;
}

/** For whatever makes a row, now or when it first connects. Locks the user. */
export async function refuseAboveAllowance(
  tx: Tx,
  userId: number,
  at: Date,
  adds = 1,
): Promise<void> {
  const { unpromised, refusal } = await readAllowance(tx, userId, at);
  if (unpromised < adds) throw refusal;
}

interface Allowance {
  /** How many rows the user may still get. */
  left: number;
  /** Those without what profiles are to become that have no row yet. */
  unpromised: number;
  promisedTo: (number | null)[];
  refusal: AppError;
}

/** How many rows the user may still get, and what to say to more. Locks the user. */
async function readAllowance(tx: Tx, userId: number, at: Date): Promise<Allowance> {
  const user = await lockAllowance(tx, userId);
  const { maxExtensionCount, validUntil, promisedTo } = user;
  if (maxExtensionCount === null || (validUntil && validUntil <= at))
    return { left: 0, unpromised: 0, promisedTo, refusal: fail("limitedByTariff") };
  const left = Math.max(0, maxExtensionCount - user.usedCount);
  const unpromised = Math.max(0, left - promisedTo.length);
  const refusal = fail("maximumExtensionsReached", { field: "maxExtensionCount" });
  return { left, unpromised, promisedTo, refusal };
}

/** First those whose profiles hold a place for them, one for each, then the others in their order. */
function admit(wanted: NewRow[], { left, unpromised, promisedTo }: Allowance): NewRow[] {
  const promised = new Set(promisedTo);
  const own = wanted.filter(({ tokenId }) => tokenId !== undefined && promised.delete(tokenId));
  const expected = new Set(own.slice(0, left));
  const others = wanted.filter((one) => !expected.has(one));
  return [...expected, ...others.slice(0, Math.min(unpromised, left - expected.size))];
}

/** `Chromium 156 · Linux` */
function nameStemOf({ name, version, platform }: HelloMessage["browser"]): string {
  const [major] = version.split(".");
  const stem = [`${name} ${major}`.trim(), platform].filter(Boolean).join(" · ");
  return toStorableText(stem).slice(0, NAME_STEM_MAX_CHARS) || "Browser";
}
