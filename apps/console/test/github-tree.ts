import { getGithubTree, type GithubEntry, type ResponseOf } from "@baton/contract";
import { THEN } from "./factories.ts";
import type { FakeServer } from "./fake-server/fake-server.ts";
import { holds } from "./fake-server/lists.ts";
import { Refusal } from "./fake-server/refusal.ts";
import { SHA } from "./github.ts";

/** What each folder holds, folders first. */
export type Folders = Record<string, GithubEntry[]>;

/** Answers the tree out of these folders, a page at a time. */
export function answerTree(server: FakeServer, folders: Folders): void {
  server.on(getGithubTree, ({ body }): ResponseOf<typeof getGithubTree> => {
    const { path, offset, limit, search } = body;
    const all = folders[path];
    if (!all) throw new Refusal("notFound");
    const found = all.filter(({ name }) => holds([name], search));
    return {
      path,
      commitSha: SHA,
      entries: found.slice(offset, offset + limit),
      totalCount: found.length,
      isTruncated: false,
      readAt: THEN,
    };
  });
}
