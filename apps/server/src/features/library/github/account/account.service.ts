import {
  type BodyOf,
  type connectGithub,
  GITHUB_FAULTS,
  GITHUB_PROBLEMS,
  type GithubProblem,
  type GithubState,
  type listGithubRepositories,
  type QueryOf,
  type ResponseOf,
} from "@baton/contract";
import { change } from "../../../../changes/change.ts";
import type { SealedBox } from "../../../../crypto/sealed-box.ts";
import type { Db } from "../../../../database/types.ts";
import type { User } from "../../../../http/caller.ts";
import { AppError, fail } from "../../../../http/errors.ts";
import type { GithubSettings } from "../../../../settings/github-settings.ts";
import type { Counter } from "../../../../work/counters.ts";
import { listRepositories } from "../api/calls.ts";
import { type ClientDeps, makeGithubClient } from "../api/github-client.ts";
import { GithubFault, isStatus } from "../api/github-fault.ts";
import {
  type ConnectionPatch,
  type ConnectionRow,
  deleteConnection,
  findConnection,
  setConnection,
} from "./github.tables.ts";
import { tokenPlace } from "./github-secrets.ts";
import { githubFailure, type GithubSessions } from "./github-sessions.ts";
import { lookAtAccount, lookAtRepository } from "./look.ts";
import type { Trees } from "../repository/trees.ts";
import type { makeSignIn } from "./sign-in.ts";

interface Deps {
  db: Db;
  sealedBox: SealedBox;
  client: ClientDeps;
  settings: GithubSettings;
  sessions: GithubSessions;
  trees: Trees;
  signIn: ReturnType<typeof makeSignIn>;
  /** Ends a token at GitHub, as far as it is a sign-in's. */
  giveBack(token: string): Promise<void>;
  checks: Counter;
}

/** More of an account's repositories are not looked through. */
const PAGES_MAX = 10;
/** What is taken where nobody names a repository. */
export const USUAL_NAME = "baton";

export type GithubService = ReturnType<typeof makeGithubService>;

/** The account, and how it stands with it. */
export function makeGithubService(deps: Deps) {
  const { db, sealedBox, client, settings, sessions, trees, signIn, giveBack, checks } = deps;
  const { clock } = client;

  async function get(userId: number): Promise<GithubState> {
    const row = await findConnection(db, userId);
    const isReadable = row && sealedBox.tryOpen(row.sealedToken, tokenPlace(userId)) !== undefined;
    return toState(row, { settings, now: clock(), isReadable: isReadable === true });
  }

  async function connect(
    user: User,
    body: BodyOf<typeof connectGithub>,
    signal: AbortSignal,
  ): Promise<GithubState> {
    const { code = "", state = "" } = body;
    const token = body.token ?? (await signIn.end(user.id, { code, state }, signal));
    const github = makeGithubClient(client, token, signal);
    const username = await lookAtAccount(github).catch((error: unknown) => {
      if (body.token !== undefined && isStatus(error, 401))
        throw fail("invalidInput", { field: "token", message: GITHUB_FAULTS.tokenRefused });
      throw error instanceof GithubFault ? githubFailure(error.problem) : error;
    });
    const before = await findConnection(db, user.id);
    const chosen = before?.username === username && before.repo !== null ? before : undefined;
    const seen = await lookAround(chosen, `${username}/${USUAL_NAME}`, (repo) =>
      lookAtRepository(trees, github, user.id, repo),
    );
    const { rate } = github;
    const row: ConnectionRow = {
      ...{ userId: user.id, username, connectedAt: clock() },
      sealedToken: sealedBox.seal(token, tokenPlace(user.id)),
      ...{ repo: null, branch: null, isPrivate: null, problem: null, retryAt: null, movedTo: null },
      ...{ rateLimit: rate?.limit ?? null, rateRemaining: rate?.remaining ?? null },
      rateResetAt: rate?.resetAt ?? null,
      ...seen,
    };
    await change(db, async (tx, after) => {
      await setConnection(tx, row);
      after.collection(user.id, "github");
    });
    trees.forget({ userId: user.id });
    return get(user.id);
  }

  async function disconnect(user: User): Promise<GithubState> {
    const row = await findConnection(db, user.id);
    await change(db, async (tx, after) => {
      await deleteConnection(tx, user.id);
      after.collection(user.id, "github");
    });
    trees.forget({ userId: user.id });
    const token = row && sealedBox.tryOpen(row.sealedToken, tokenPlace(user.id));
    if (token !== undefined) await giveBack(token);
    return get(user.id);
  }

  /** Asks anew; whatever is in the way is the answer. */
  async function check(user: User, signal: AbortSignal): Promise<GithubState> {
    const { current, msLeft } = checks.add(String(user.id));
    if (current > checks.rule.max)
      throw fail("tooManyRequests", { retryAfter: Math.ceil(msLeft / 1000) });
    try {
      await sessions.withAccount(user.id, signal, async ({ github, row, seen }) => {
        seen.username = await lookAtAccount(github);
        const found = row.repo && (await lookAtRepository(trees, github, user.id, row.repo));
        Object.assign(seen, found ?? { problem: null });
      });
    } catch (error) {
      if (!(error instanceof AppError) || !isOfGithub(error)) throw error;
    }
    return get(user.id);
  }

  async function authorize(user: User) {
    return signIn.begin(user.id);
  }

  return {
    get,
    authorize,
    connect,
    disconnect,
    check,
    listRepositories: makeRepositoryList(sessions),
  };
}

const isOfGithub = ({ errorName }: AppError): boolean =>
  errorName === "githubNotReady" || errorName === "githubFetchFailed";

const makeRepositoryList =
  (sessions: GithubSessions) =>
  (
    user: User,
    { page, pageSize, search = "" }: QueryOf<typeof listGithubRepositories>,
    signal: AbortSignal,
  ): Promise<ResponseOf<typeof listGithubRepositories>> =>
    sessions.withAccount(user.id, signal, async ({ github }) => {
      const wanted = search.toLowerCase();
      const end = page * pageSize;
      const found: ResponseOf<typeof listGithubRepositories>["data"] = [];
      for (let asked = 1; asked <= PAGES_MAX && found.length <= end; asked += 1) {
        const { repositories, isLast } = await listRepositories(github, asked);
        for (const { repo, isPrivate, canPush } of repositories)
          if (repo.toLowerCase().includes(wanted)) found.push({ repo, isPrivate, canPush });
        if (isLast) break;
      }
      return { data: found.slice(end - pageSize, end), hasMore: found.length > end };
    });

/** The repository that was chosen before, or the usual one where it is Baton's already. */
async function lookAround(
  chosen: ConnectionRow | undefined,
  usual: string,
  look: (repo: string) => Promise<ConnectionPatch>,
): Promise<ConnectionPatch> {
  try {
    const seen = await look(chosen?.repo ?? usual);
    return chosen || seen.problem === null ? seen : {};
  } catch (error) {
    if (!(error instanceof GithubFault)) throw error;
    if (!chosen) return {};
    const { repo, branch, isPrivate } = chosen;
    const { problem, retryAt = null } = error;
    return { repo, branch, isPrivate, problem, retryAt };
  }
}

interface Around {
  settings: GithubSettings;
  now: Date;
  isReadable: boolean;
}

function toState(row: ConnectionRow | undefined, around: Around): GithubState {
  const { settings } = around;
  const server = { webUrl: settings.webUrl, hasOauth: settings.app !== undefined };
  if (!row)
    return {
      ...{ isConnected: false, username: null, repo: null, branch: null, isPrivate: null },
      ...server,
      ...{ connectedAt: null, problem: "notConnected", retryAt: null, movedTo: null, rate: null },
    };
  const { username, repo, branch, isPrivate, movedTo } = row;
  const problem = problemOf(row, around);
  return {
    ...{ isConnected: true, username, repo, branch, isPrivate, ...server, movedTo, problem },
    connectedAt: row.connectedAt.toISOString(),
    retryAt: problem === "rateLimited" ? (row.retryAt?.toISOString() ?? null) : null,
    rate: rateOf(row),
  };
}

function problemOf(row: ConnectionRow, { now, isReadable }: Around): GithubProblem | null {
  if (!isReadable) return "unreadable";
  const problem = GITHUB_PROBLEMS.find((name) => name === row.problem) ?? null;
  const isOver = problem === "rateLimited" && (row.retryAt === null || row.retryAt <= now);
  const known = isOver ? null : problem;
  return known ?? (row.repo === null ? "notInitialized" : null);
}

function rateOf({ rateLimit, rateRemaining, rateResetAt }: ConnectionRow): GithubState["rate"] {
  if (rateLimit === null || rateRemaining === null || rateResetAt === null) return null;
  return { limit: rateLimit, remaining: rateRemaining, resetAt: rateResetAt.toISOString() };
}
