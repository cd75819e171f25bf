import type { GithubProblem, GithubState } from "@baton/contract";
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { documentWords } from "../../document/document.words.ts";
import { lazyView } from "../../../ui/lazy-view.tsx";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { ConnectForm } from "./connect-form.tsx";
import { Connected } from "./connected.tsx";
import { githubWords } from "../github.words.ts";
import classes from "./card.module.css";
import { githubQuery } from "../github.queries.ts";
import { ProblemNotice } from "./problem-notice.tsx";
import { useOauthReturn } from "./use-oauth-return.ts";

const Explorer = lazyView(
  [githubWords, documentWords],
  async () => (await import("../explorer/explorer.tsx")).Explorer,
);

/** Only another token helps. */
const NEEDS_TOKEN: readonly (GithubProblem | null)[] = ["revoked", "unreadable"];
/** What was read can still be shown while these last. */
const PASSING: readonly (GithubProblem | null)[] = [
  null,
  "rateLimited",
  "unreachable",
  "notPermitted",
  "repositoryMoved",
];

const isReadable = ({ isConnected, repo, problem }: GithubState): boolean =>
  isConnected && repo !== null && PASSING.includes(problem);

/** How GitHub is connected, what stands in the way, and what is in the repository. */
export function GithubCard() {
  const { data, error, isPending, refetch } = useQuery(githubQuery);
  const oauth = useOauthReturn();
  const hasToken = data?.isConnected === true && !NEEDS_TOKEN.includes(data.problem);
  return (
    <>
      <div className={classes["card"]}>
        {isPending && <Skeleton height={110} m="md" w="auto" />}
        {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
        {data && data.problem !== null && data.problem !== "notConnected" && (
          <ProblemNotice state={data} problem={data.problem} />
        )}
        {data && !hasToken && <ConnectForm state={data} oauth={oauth} />}
        {data && data.isConnected && <Connected state={data} hasToken={hasToken} />}
      </div>
      {data && isReadable(data) && (
        <Suspense fallback={<Skeleton height={300} mt="md" />}>
          <Explorer key={`${data.username} ${data.repo} ${data.branch}`} state={data} />
        </Suspense>
      )}
    </>
  );
}
