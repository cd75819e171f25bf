import type { GithubProblem } from "@baton/contract";
import { change } from "../../../../changes/change.ts";
import type { SealedBox } from "../../../../crypto/sealed-box.ts";
import type { Db } from "../../../../database/types.ts";
import { type AppError, fail } from "../../../../http/errors.ts";
import { getMovedRepository, getRepository, type Repository } from "../api/calls.ts";
import { type ClientDeps, type GithubClient, makeGithubClient } from "../api/github-client.ts";
import { GithubFault } from "../api/github-fault.ts";
import {
  type ConnectionPatch,
  type ConnectionRow,
  findConnection,
  updateConnection,
} from "./github.tables.ts";
import { tokenPlace } from "./github-secrets.ts";
import type { Place } from "../repository/trees.ts";

interface Deps {
  db: Db;
  sealedBox: SealedBox;
  client: ClientDeps;
}

export interface Account {
  github: GithubClient;
  row: ConnectionRow;
  /** What was seen on the way, written down with the call's end. */
  seen: ConnectionPatch;
}

export interface OpenRepository extends Account {
  place: Place;
}

/** Writing follows nobody to another name: the repository may be somebody else's now. */
export type Deed = "read" | "write";

/** These are seen only by who looks for them, and stand until then. */
const LASTING: ReadonlySet<string> = new Set(["notInitialized", "repositoryMoved"]);

/**
 * What is in the way, for the console: the catalogue's 701 with the problem's name, and GitHub's fault
 * (502) only where GitHub is at fault.
 */
export const githubFailure = (
  problem: GithubProblem,
  { retryAfter, words, deed = "read" }: Further = {},
): AppError =>
  fail(problem === "unreachable" ? "githubFetchFailed" : "githubNotReady", {
    ...(problem === "notConnected" && { reason: "githubNotConnected" }),
    ...(deed === "write" && { message: "The GitHub repository could not be changed." }),
    issues: [
      { field: "repository", message: problem },
      ...(words === undefined ? [] : [{ field: "github", message: words }]),
    ],
    ...(retryAfter !== undefined && { retryAfter }),
  });

interface Further {
  retryAfter?: number | undefined;
  /** GitHub's own, which the issue of `github` has. */
  words?: string | undefined;
  deed?: Deed | undefined;
}

/** They are about what was asked, and stand in nobody's way who asks for something else. */
const OF_ONE_CALL: ReadonlySet<GithubProblem> = new Set([
  "refused",
  "branchProtected",
  "ssoRequired",
]);

export type GithubSessions = ReturnType<typeof makeGithubSessions>;

/** Work at GitHub in a user's name, and what it shows of the account's state. */
export function makeGithubSessions({ db, sealedBox, client }: Deps) {
  const { clock } = client;
  const note = (account: Account, patch: ConnectionPatch) => noteState(db, account, patch);
  const secondsUntil = (time: Date): number =>
    Math.max(1, Math.ceil((time.getTime() - clock().getTime()) / 1000));

  /** What is known to be in the way is said without asking. */
  async function openAccount(userId: number, signal: AbortSignal): Promise<Account> {
    const row = await findConnection(db, userId);
    if (!row) throw githubFailure("notConnected");
    const token = sealedBox.tryOpen(row.sealedToken, tokenPlace(userId));
    if (token === undefined) throw githubFailure("unreadable");
    if (row.retryAt && row.retryAt > clock())
      throw githubFailure("rateLimited", { retryAfter: secondsUntil(row.retryAt) });
    return { github: makeGithubClient(client, token, signal), row, seen: {} };
  }

  async function withAccount<Result>(
    userId: number,
    signal: AbortSignal,
    work: (account: Account) => Promise<Result>,
    deed: Deed = "read",
  ): Promise<Result> {
    const account = await openAccount(userId, signal);
    try {
      const result = await work(account);
      await note(account, { ...endOfProblem(account), ...account.seen });
      return result;
    } catch (error) {
      if (signal.aborted) throw githubFailure("unreachable");
      if (!(error instanceof GithubFault)) {
        await note(account, account.seen);
        throw error;
      }
      const { problem, retryAt, words } = error;
      const state = OF_ONE_CALL.has(problem)
        ? endOfProblem(account)
        : { problem, retryAt: retryAt ?? null };
      await note(account, { ...state, ...account.seen });
      throw githubFailure(problem, { retryAfter: retryAt && secondsUntil(retryAt), words, deed });
    }
  }

  const withRepository = <Result>(
    userId: number,
    signal: AbortSignal,
    deed: Deed,
    work: (repository: OpenRepository) => Promise<Result>,
  ): Promise<Result> =>
    withAccount(
      userId,
      signal,
      async (account) => {
        const place = requireRepository(account.row, deed);
        try {
          return await work({ ...account, place });
        } catch (error) {
          const other = await findElsewhere(account, place, error);
          if (!other) throw error;
          if (deed === "write" && other.repo !== place.repo)
            throw new GithubFault("repositoryMoved", { cause: error });
          return work({ ...account, place: other });
        }
      },
      deed,
    );

  return {
    withAccount,
    withRepository,
    /** What can be said without GitHub, before anything is received for it. */
    checkRepository: async (userId: number, deed: Deed): Promise<void> => {
      const { row } = await openAccount(userId, AbortSignal.abort());
      requireRepository(row, deed);
    },
  };
}

/** What was in the way is over once GitHub did something: what was read earlier says nothing of it. */
function endOfProblem({ github, row: { problem } }: Account): ConnectionPatch {
  if (!github.hasAnswered) return {};
  return { problem: problem !== null && LASTING.has(problem) ? problem : null, retryAt: null };
}

function requireRepository({ repo, branch, movedTo, userId }: ConnectionRow, deed: Deed): Place {
  if (repo === null || branch === null) throw githubFailure("notInitialized");
  if (deed === "write" && movedTo !== null) throw githubFailure("repositoryMoved");
  return { userId, repo: movedTo ?? repo, branch };
}

/** Where what was not found is now: another name, another branch. */
async function findElsewhere(
  { github, seen }: Account,
  place: Place,
  error: unknown,
): Promise<Place | undefined> {
  if (!(error instanceof GithubFault)) return undefined;
  if (error.problem !== "repositoryMoved" && error.status !== 404) return undefined;
  const found = await followRepository(github, place.repo);
  const { repo, branch } = found;
  if (repo.toLowerCase() !== place.repo.toLowerCase())
    Object.assign(seen, { movedTo: repo, problem: "repositoryMoved" });
  if (branch !== place.branch) seen.branch = branch;
  if (repo !== place.repo || branch !== place.branch) return { ...place, repo, branch };
  if (error.problem === "repositoryMoved") throw new GithubFault("unreachable");
  return undefined;
}

/** Writes down what the call showed; windows are told where it is news. */
async function noteState(db: Db, account: Account, patch: ConnectionPatch): Promise<void> {
  const { row, github } = account;
  const { rate } = github;
  const full: ConnectionPatch = {
    ...patch,
    ...(rate && {
      ...{ rateLimit: rate.limit, rateRemaining: rate.remaining, rateResetAt: rate.resetAt },
    }),
  };
  if (Object.keys(full).length === 0) return;
  const isNews = Object.entries(patch).some(
    ([name, value]) => String(row[name as keyof ConnectionRow]) !== String(value),
  );
  await change(db, async (tx, after) => {
    await updateConnection(tx, row, full);
    if (isNews) after.collection(row.userId, "github");
  });
}

/** The repository, wherever it went. */
export async function followRepository(github: GithubClient, repo: string): Promise<Repository> {
  try {
    return await getRepository(github, repo);
  } catch (error) {
    if (!(error instanceof GithubFault) || error.problem !== "repositoryMoved") throw error;
    return getMovedRepository(github, error);
  }
}
