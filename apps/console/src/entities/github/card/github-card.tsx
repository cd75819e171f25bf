import type { GithubProblem, GithubState } from "@baton/contract";
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { documentWords } from "../../document/document.words.ts";
import { lazyView } from "../../../ui/lazy-view.tsx";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { OwnersOnly } from "../../user/impersonation/owners-only.tsx";
import { ConnectForm } from "./connect-form.tsx";
import { Connected } from "./connected.tsx";
import { githubWords } from "../github.words.ts";
import classes from "./card.module.css";
import { githubQuery } from "../github.queries.ts";
import { OauthResult } from "./oauth-result.tsx";
import { ProblemNotice } from "./problem-notice.tsx";
import { type OauthReturn, useOauthReturn } from "./use-oauth-return.ts";

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
  return (
    <>
      <OwnersOnly>
        <div className={classes["card"]}>
          {isPending && <Skeleton height={110} m="md" w="auto" />}
          {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
          {data && <Account state={data} oauth={oauth} />}
        </div>
      </OwnersOnly>
      {data && isReadable(data) && (
        <Suspense fallback={<Skeleton height={300} mt="md" />}>
          <Explorer key={`${data.username} ${data.repo} ${data.branch}`} state={data} />
        </Suspense>
      )}
    </>
  );
}

function Account({ state, oauth }: { state: GithubState; oauth: OauthReturn }) {
  const { isConnected, problem } = state;
  const hasToken = isConnected && !NEEDS_TOKEN.includes(problem);
  return (
    <>
      {problem !== null && problem !== "notConnected" && (
        <ProblemNotice state={state} problem={problem} />
      )}
      <OauthResult oauth={oauth} />
      {!hasToken && !oauth.isConnecting && <ConnectForm state={state} />}
      {isConnected && <Connected state={state} hasToken={hasToken} />}
    </>
  );
}
