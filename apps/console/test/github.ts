import type { GithubEntry, GithubState } from "@baton/contract";
import { THEN } from "./factories.ts";

export const noGithub = (differing: Partial<GithubState> = {}): GithubState => ({
  isConnected: false,
  username: null,
  repo: null,
  branch: null,
  isPrivate: null,
  webUrl: "https://github.test",
  hasOauth: true,
  connectedAt: null,
  problem: null,
  retryAt: null,
  movedTo: null,
  rate: null,
  ...differing,
});

export const aGithub = (differing: Partial<GithubState> = {}): GithubState =>
  noGithub({
    isConnected: true,
    username: "octocat",
    repo: "octocat/baton",
    branch: "main",
    isPrivate: true,
    connectedAt: THEN,
    rate: { limit: 5000, remaining: 4912, resetAt: THEN },
    ...differing,
  });

export const SHA = "a".repeat(40);
export const aCommit = { sha: SHA, url: "https://github.test/octocat/baton/commit/aaaaaaa" };

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

export const aFile = (path: string, size = 1200): GithubEntry => ({
  name: nameOf(path),
  path,
  type: "file",
  sha: SHA,
  size,
});

export const aFolder = (path: string): GithubEntry => ({
  name: nameOf(path),
  path,
  type: "folder",
  sha: SHA,
  size: null,
});
