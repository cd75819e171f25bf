import { fail } from "../../../../http/errors.ts";
import {
  CHANGES_AT_ONCE,
  createCommit,
  createTree,
  moveHead,
  type TreeChange,
} from "../api/calls.ts";
import type { GithubClient } from "../api/github-client.ts";
import { GithubFault, isStatus } from "../api/github-fault.ts";
import type { Head, Place, Trees } from "./trees.ts";

/** Others may commit between our reading and our writing; whoever does all the time is told. */
const TRIES_MAX = 5;

export interface Commit {
  message: string;
  /** What there is to change at this commit; asked anew when another has come before ours. */
  plan: (head: Head) => Promise<readonly TreeChange[]>;
}

/** One commit with all changes. Its sha; null where there is nothing to change. */
export async function commitChanges(
  trees: Trees,
  github: GithubClient,
  place: Place,
  { message, plan }: Commit,
): Promise<string | null> {
  const { repo, branch } = place;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const head = await trees.readHead(github, place, true);
    const changes = await plan(head);
    if (changes.length === 0) return null;
    const tree = await makeTree(github, repo, head.treeSha, changes);
    const sha = await createCommit(github, repo, { message, tree, parent: head.commitSha });
    try {
      await moveHead(github, repo, branch, sha);
      trees.forget(place);
      return sha;
    } catch (error) {
      if (!isStatus(error, 409, 422)) throw error;
      const now = await trees.readHead(github, place, true);
      // Nobody came before us: the branch, or what is in the commit, is barred.
      if (now.commitSha === head.commitSha) throw barred(error);
    }
  }
  throw fail("conflict", { reason: "repositoryBusy" });
}

/** Push protection names a secret that it has found: that is no matter of the branch. */
function barred({ status, words }: GithubFault): GithubFault {
  const problem = /secret/i.test(words ?? "") ? "refused" : "branchProtected";
  return new GithubFault(problem, { ...(status !== undefined && { status }), words });
}

async function makeTree(
  github: GithubClient,
  repo: string,
  base: string,
  changes: readonly TreeChange[],
): Promise<string> {
  let tree = base;
  for (let from = 0; from < changes.length; from += CHANGES_AT_ONCE)
    tree = await createTree(github, repo, tree, changes.slice(from, from + CHANGES_AT_ONCE));
  return tree;
}
