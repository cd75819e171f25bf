import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { createRepository, putFirstFile, type Repository } from "./api/calls.ts";
import type { GithubClient } from "./api/github-client.ts";
import { GithubFault, isStatus } from "./api/github-fault.ts";
import { USUAL_NAME } from "./account/account.service.ts";
import type { ConnectionRow } from "./account/github.tables.ts";
import { followRepository, githubFailure, type GithubSessions } from "./account/github-sessions.ts";
import { commitChanges } from "./repository/commit-changes.ts";
import { missingLayout, README, wholeLayout } from "./repository/layout.ts";
import type { Place, Trees } from "./repository/trees.ts";

interface Deps {
  db: Db;
  sessions: GithubSessions;
  trees: Trees;
}

interface Wanted {
  userId: number;
  /** `owner/name`. */
  wanted: string;
  row: ConnectionRow;
}

const FIRST_MESSAGE = "Set up for Baton";
const AGAIN_MESSAGE = "Set up for Baton anew";

/** What makes a repository Baton's. */
export function makeInitialize({ db, sessions, trees }: Deps) {
  const initialize = (userId: number, named: string | undefined, signal: AbortSignal) =>
    sessions.withAccount(
      userId,
      signal,
      async ({ github, row, seen }) => {
        const wanted = named ?? `${row.username}/${USUAL_NAME}`;
        const { repo, branch, isPrivate } = await setUp(github, { userId, wanted, row }).catch(
          (error: unknown) => {
            throw aboutOther(error, wanted, row)
              ? githubFailure(error.problem, { words: error.words, deed: "write" })
              : error;
          },
        );
        Object.assign(seen, { repo, branch, isPrivate, movedTo: null, problem: null });
      },
      "write",
    );

  async function setUp(github: GithubClient, { userId, wanted, row }: Wanted): Promise<Repository> {
    const { repository, isNew } = await findOrCreate(github, wanted, row.username);
    if (!repository.canPush) throw new GithubFault("notPermitted");
    const { repo, branch } = repository;
    const place = { userId, repo, branch };
    await makeFirstCommit(github, place);
    await commitChanges(trees, github, place, {
      message: FIRST_MESSAGE,
      // What GitHub itself put into a new one is nobody's work.
      plan: async (head) => (isNew ? wholeLayout() : missingLayout(trees, github, place, head)),
    });
    return repository;
  }

  const forceInitialize = (userId: number, signal: AbortSignal) =>
    sessions.withRepository(userId, signal, "write", async ({ github, place, seen }) => {
      await makeFirstCommit(github, place);
      const plan = () => Promise.resolve(wholeLayout());
      await commitChanges(trees, github, place, { message: AGAIN_MESSAGE, plan });
      seen.problem = null;
      await change(db, async (_, after) => after.collection(userId, "github"));
    });

  /** An empty repository takes one file before it takes commits. */
  async function makeFirstCommit(github: GithubClient, place: Place): Promise<void> {
    try {
      await trees.readHead(github, place, true);
    } catch (error) {
      if (!(error instanceof GithubFault) || error.problem !== "repositoryEmpty") throw error;
      await putFirstFile(github, place.repo, { ...README, message: FIRST_MESSAGE });
    }
  }

  return { initialize, forceInitialize };
}

/** These are about a repository, not about the account. */
const OF_REPOSITORY: ReadonlySet<string> = new Set([
  "repositoryNotFound",
  "notPermitted",
  "repositoryEmpty",
]);

/** What is in the way of another repository is in nobody's way to the one that was chosen. */
const aboutOther = (
  error: unknown,
  wanted: string,
  { repo }: ConnectionRow,
): error is GithubFault =>
  error instanceof GithubFault &&
  OF_REPOSITORY.has(error.problem) &&
  wanted.toLowerCase() !== repo?.toLowerCase();

async function findOrCreate(
  github: GithubClient,
  wanted: string,
  login: string,
): Promise<{ repository: Repository; isNew: boolean }> {
  try {
    return { repository: await followRepository(github, wanted), isNew: false };
  } catch (error) {
    if (!isStatus(error, 404)) throw error;
  }
  try {
    return { repository: await createRepository(github, wanted, login), isNew: true };
  } catch (error) {
    // The name is taken by one that the token does not see.
    if (isStatus(error, 422)) throw new GithubFault("notPermitted", error);
    throw error;
  }
}
