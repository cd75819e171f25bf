import { getGithub, listGithubRepositories, previewGithubFile } from "@baton/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { githubKeys } from "./github.keys.ts";
import { keepingStandIn } from "./stand-in.ts";

export const githubQuery = queryOptions({
  queryKey: githubKeys.state,
  queryFn: ({ signal }) => keepingStandIn(() => call(getGithub, { signal })),
});

const REPOSITORIES_PAGE = 50;

/** GitHub says that there are more, not how many. */
export const repositoriesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...githubKeys.all, "repositories", search],
    queryFn: ({ signal, pageParam }) =>
      call(listGithubRepositories, {
        query: { page: pageParam, pageSize: REPOSITORIES_PAGE, search },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : null),
  });

export const githubPreviewKey = (path: string, sha: string) => [
  ...githubKeys.all,
  "preview",
  path,
  sha,
];

export const fetchGithubPreview = (path: string, signal: AbortSignal) =>
  call(previewGithubFile, { body: { path }, signal });
