import type { BodyOf, ResponseOf, writeGithubCredentials } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { makeKeyedQueue } from "../../../work/keyed-queue.ts";
import { makeArchive } from "../archives/for-others.ts";
import { type IssuedToken, issueToken } from "../../people/auth/auth.service.ts";
import { checkOwnLogin, type ProofChecks } from "../../people/auth/for-others.ts";
import type { TokensService } from "../../people/auth/tokens.service.ts";
import { getRepository } from "./api/calls.ts";
import type { FileChanges } from "./files/file-changes.ts";
import {
  deleteCredentials,
  insertCredentials,
  listOtherCredentials,
} from "./account/github.tables.ts";
import type { GithubSessions, OpenRepository } from "./account/github-sessions.ts";
import { CREDENTIALS_FILE } from "./repository/layout.ts";

interface Deps {
  db: Db;
  clock: Clock;
  auth: ProofChecks;
  tokens: Pick<TokensService, "revokeIfLive">;
  sessions: GithubSessions;
  changes: Pick<FileChanges, "commitTo">;
  /** Where agents reach this server. */
  serverUrl: string;
}

type Answer = ResponseOf<typeof writeGithubCredentials>;

/** The file that agents enrol with: a token of its own, never the password. */
export function makeCredentials(deps: Deps) {
  const { db, clock, auth, tokens, sessions, changes, serverUrl } = deps;
  // Each revokes what the one before it wrote.
  const inTurn = makeKeyedQueue();

  async function write(
    user: User,
    login: BodyOf<typeof writeGithubCredentials>,
    { address, signal }: { address: string; signal: AbortSignal },
  ): Promise<Answer> {
    await sessions.checkRepository(user.id, "write");
    await checkOwnLogin(auth, user, login, address);
    return inTurn.run(user.id, () =>
      sessions.withRepository(user.id, signal, "write", (repository) => exchange(user, repository)),
    );
  }

  /** The old file's token is good until the new file is there. */
  async function exchange(user: User, repository: OpenRepository): Promise<Answer> {
    await requirePrivate(repository);
    const issued = await issue(user.id);
    try {
      const content = toFile({ serverUrl, username: user.email, token: issued.token });
      const commit = await changes.commitTo(repository, "Write the agents' credentials", () =>
        Promise.resolve([{ path: CREDENTIALS_FILE, content }]),
      );
      await revokeOthers(user.id, issued.id);
      return { path: CREDENTIALS_FILE, commit };
    } catch (error) {
      await forget(user.id, issued.id);
      throw error;
    }
  }

  const issue = (userId: number): Promise<IssuedToken> =>
    change(db, async (tx, after) => {
      const label = `GitHub credentials ${clock().toISOString().slice(0, 10)}`;
      const at = clock();
      const archiveId = await makeArchive(tx, userId, label, at);
      const issued = await issueToken(tx, { userId, kind: "agent", label, archiveId }, at);
      await insertCredentials(tx, userId, issued.id);
      after.collection(userId, "tokens");
      return issued;
    });

  async function revokeOthers(userId: number, tokenId: number): Promise<void> {
    for (const other of await listOtherCredentials(db, userId, tokenId))
      await forget(userId, other.tokenId);
  }

  async function forget(userId: number, tokenId: number): Promise<void> {
    await tokens.revokeIfLive(userId, tokenId);
    await change(db, (tx) => deleteCredentials(tx, userId, tokenId));
  }

  return { write };
}

/** Asked anew: it may have been made public since. */
async function requirePrivate({ github, place, seen }: OpenRepository): Promise<void> {
  const { isPrivate } = await getRepository(github, place.repo);
  seen.isPrivate = isPrivate;
  if (!isPrivate)
    throw fail("conflict", {
      field: "repository",
      message: "The repository is public: everybody would have the credentials.",
    });
}

const toFile = (access: { serverUrl: string; username: string; token: string }): string =>
  `${JSON.stringify({ version: 1, ...access }, null, 2)}\n`;
