import { getLogin, type Repository } from "../api/calls.ts";
import type { GithubClient } from "../api/github-client.ts";
import { GithubFault } from "../api/github-fault.ts";
import type { ConnectionPatch } from "./github.tables.ts";
import { followRepository } from "./github-sessions.ts";
import { hasLayout } from "../repository/layout.ts";
import type { Trees } from "../repository/trees.ts";

const NEEDED_SCOPE = "repo";

/** Whose token it is. One that cannot reach private repositories is of no use. */
export async function lookAtAccount(github: GithubClient): Promise<string> {
  const login = await getLogin(github);
  if (github.scopes?.includes(NEEDED_SCOPE) === false) throw new GithubFault("notPermitted");
  return login;
}

/** How it stands with a repository: what of it is kept, and what is in the way. */
export async function lookAtRepository(
  trees: Trees,
  github: GithubClient,
  userId: number,
  repo: string,
): Promise<ConnectionPatch> {
  const found = await followRepository(github, repo);
  const { branch, isPrivate } = found;
  const isMoved = found.repo.toLowerCase() !== repo.toLowerCase();
  const seen = { branch, isPrivate, retryAt: null };
  // The old name stays until somebody says that the new one is meant.
  if (isMoved) return { ...seen, repo, movedTo: found.repo, problem: "repositoryMoved" };
  const problem = await problemOf(trees, github, userId, found);
  return { ...seen, repo: found.repo, movedTo: null, problem };
}

async function problemOf(
  trees: Trees,
  github: GithubClient,
  userId: number,
  { repo, branch, canPush }: Repository,
): Promise<string | null> {
  if (!canPush) return "notPermitted";
  const place = { userId, repo, branch };
  try {
    const head = await trees.readHead(github, place, true);
    return (await hasLayout(trees, github, place, head)) ? null : "notInitialized";
  } catch (error) {
    if (error instanceof GithubFault && error.problem === "repositoryEmpty") return error.problem;
    throw error;
  }
}
