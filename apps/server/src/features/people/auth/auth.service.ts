import type { Scope, TokenKind } from "@baton/contract";
import type { Clock } from "../../../work/clock.ts";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import type { Agent, Authenticator, User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import { recordAudit } from "../../../platform/audit/audit.service.ts";
import { findAgentBySecret } from "./agents.tables.ts";
import { tokensEnded, makeWhyEnded } from "./end-sessions.ts";
import { makeLoginAdmission } from "./login-admission.ts";
import { makePasswordCheck, type SecondFactor } from "./password-check.ts";
import {
  isFalseIntegrationSecret,
  makeIntegrationSecret,
} from "../../../crypto/integration-secret.ts";
import { hashSecret, makeSecret } from "../../../crypto/secret-hash.ts";
import {
  deleteDeadSessions,
  findLiveToken,
  findLiveTokenIds,
  isKnownToken,
  insertToken,
  touchToken,
  revokeShownToken,
} from "./tokens.tables.ts";
import { holdPasswordHash, isMailConfirmed } from "./users.tables.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const SESSION_MS = DAY_MS / 2;
const TOUCH_EVERY_MS = 60_000;
const DEAD_SESSION_KEPT_MS = DAY_MS;

const makers: Record<TokenKind, () => string> = {
  session: () => makeSecret("s"),
  agent: () => makeSecret("a"),
  integration: makeIntegrationSecret,
  impersonation: () => makeSecret("m"),
};

export interface NewToken {
  userId: number;
  kind: TokenKind;
  label: string;
  expiresAt?: Date | undefined;
  /** What an integration token may do; without them, nothing. */
  scopes?: Scope[];
  groupId?: number | undefined;
  /** Whose settings the browsers that it brings in go by. */
  archiveId?: number;
  /** Where it was asked for. */
  address?: string;
}

export interface IssuedToken {
  id: number;
  /** Shown once; only its hash is kept. */
  token: string;
}

/** Who made an archive, and whose settings it brings. */
interface ArchiveOwner {
  tokenId: number;
  userId: number;
  userEmail: string;
  /** Null in archives of earlier versions. */
  archiveId: number | null;
}

export type AuthService = ReturnType<typeof makeAuthService>;

export async function issueToken(tx: Tx, wanted: NewToken, now = new Date()): Promise<IssuedToken> {
  const token = makers[wanted.kind]();
  const { id } = await insertToken(tx, {
    userId: wanted.userId,
    kind: wanted.kind,
    label: wanted.label,
    hash: hashSecret(token),
    createdAt: now,
    expiresAt: wanted.expiresAt ?? null,
    scopes: wanted.kind === "integration" ? (wanted.scopes ?? []) : null,
    groupId: wanted.groupId ?? null,
    isGrouped: wanted.groupId !== undefined,
    archiveId: wanted.archiveId ?? null,
    address: wanted.address ?? null,
  });
  return { id, token };
}

const isToBeTouched = (token: { lastUsedAt: Date | null }, now: Date): boolean =>
  now.getTime() - (token.lastUsedAt?.getTime() ?? 0) >= TOUCH_EVERY_MS;

interface Login {
  username: string;
  password: string;
  code?: string | undefined;
}

interface AuthDeps {
  db: Db;
  clock: Clock;
  /** How long a session lasts at most, however busy it is. */
  sessionDays: number;
  checkFactor: SecondFactor;
}

/** How somebody got in: what the audit log calls it. */
type LoginKind = "login" | "loginByPasskey";

/** With which browser a session is opened, and from where. */
interface SessionPlace {
  label: string;
  address: string;
}

export function makeAuthService({ db, clock, sessionDays, checkFactor }: AuthDeps) {
  const endOfSession = (createdAt: Date, now: Date): Date =>
    new Date(Math.min(now.getTime() + SESSION_MS, createdAt.getTime() + sessionDays * DAY_MS));

  const admit = makeLoginAdmission({ db, clock });
  const { verifyPassword, verifyLogin } = makePasswordCheck({ db, admit, checkFactor });

  async function login(given: Login, address: string, label: string) {
    const user = await verifyLogin(given, address);
    return beginSession(user, { label, address }, "login");
  }

  /** For who has shown who they are. */
  async function beginSession(
    user: { id: number; email: string; passwordHash?: string },
    { label, address }: SessionPlace,
    kind: LoginKind,
  ) {
    const now = clock();
    const expiresAt = endOfSession(now, now);
    const wanted = { userId: user.id, kind: "session", label, address, expiresAt } as const;
    return change(db, async (tx) => {
      // A password takes its time to be checked: it may have been changed meanwhile.
      const { passwordHash: shown } = user;
      if (shown !== undefined && (await holdPasswordHash(tx, user.id)) !== shown)
        throw fail("invalidCredentials");
      if (!(await isMailConfirmed(tx, user.id))) throw fail("confirmMail");
      await deleteDeadSessions(tx, user.id, new Date(now.getTime() - DEAD_SESSION_KEPT_MS));
      const { id, token } = await issueToken(tx, wanted, now);
      const by = { userId: user.id, actorId: user.id, actor: user.email };
      await recordAudit(tx, [{ ...by, action: kind, target: String(id) }]);
      return { accessToken: token, expiresAt: expiresAt.toISOString() };
    });
  }

  async function authenticate(token: string): Promise<User | undefined> {
    if (isFalseIntegrationSecret(token)) return undefined;
    const now = clock();
    const row = await findLiveToken(db, hashSecret(token), now);
    // The archive's token enrols and nothing else: whoever unpacks an archive has it.
    if (!row || row.kind === "agent") return undefined;
    const expiresAt = row.kind === "session" ? endOfSession(row.createdAt, now) : undefined;
    // One from before there was an end, or before it was made an earlier one.
    if (expiresAt && expiresAt <= now) return undefined;
    if (isToBeTouched(row, now)) {
      await change(db, (tx) => touchToken(tx, row.id, now, expiresAt));
    }
    return {
      id: row.userId,
      email: row.email,
      tokenId: row.id,
      isImpersonated: row.kind === "impersonation",
      held: row.scopes && { label: row.label, scopes: new Set(row.scopes), groupId: row.groupId },
      hasAcceptedTerms: row.isTermsAccepted,
      isOperator: row.isOperator && row.kind === "session",
    };
  }

  /** Whose archive a token is from, as long as it may still enrol browsers. */
  async function authenticateArchive(token: string): Promise<ArchiveOwner | undefined> {
    const now = clock();
    const row = await findLiveToken(db, hashSecret(token), now);
    if (row?.kind !== "agent") return undefined;
    // Thousands of browsers may show one token at the same time: not each of them writes that down.
    if (isToBeTouched(row, now)) await change(db, (tx) => touchToken(tx, row.id, now, undefined));
    const { id: tokenId, userId, archiveId } = row;
    return { tokenId, userId, userEmail: row.email, archiveId };
  }

  const findLiveTokens = async (ids: readonly number[]): Promise<ReadonlySet<number>> =>
    new Set(await findLiveTokenIds(db, ids, clock()));

  async function authenticateAgent(secret: string): Promise<Agent | undefined> {
    const row = await findAgentBySecret(db, hashSecret(secret));
    return row && { extensionId: row.id, userId: row.userId };
  }

  async function logout(user: User): Promise<void> {
    await change(db, async (tx, after) => {
      const row = await revokeShownToken(tx, user.id, user.tokenId, clock());
      if (row) after.news(tokensEnded, row.id);
    });
  }

  return {
    admit,
    verifyPassword,
    login,
    beginSession,
    logout,
    authenticate,
    authenticateArchive,
    /** Whether a token that `authenticateArchive` does not take was an archive's once. */
    isRevokedToken: (token: string) => isKnownToken(db, hashSecret(token)),
    whyEnded: makeWhyEnded(db),
    findLiveTokens,
    authenticateAgent,
  } satisfies Authenticator & Record<string, unknown>;
}
