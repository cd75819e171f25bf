import type { GithubState } from "@baton/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { fieldIssues } from "../../../api/errors.ts";
import { notifyRefusal, successNotice } from "../../../ui/notify.tsx";
import { githubKeys } from "../github.keys.ts";
import { githubQuery } from "../github.queries.ts";
import { githubErrorText, problemOf } from "../problem.ts";
import { keepingStandIn } from "../stand-in.ts";

interface Options {
  /** What is said when it is done. */
  saying?: (state: GithubState) => string;
  /** Faults of fields stand at the fields. */
  hasFields?: boolean;
}

/** A call that changes how GitHub is connected, and answers how it is then. */
export function useGithubChange<Input = void>(
  change: (input: Input) => Promise<GithubState>,
  { saying, hasFields = false }: Options = {},
) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const notify = successNotice();
  return useMutation({
    meta: { handled: true },
    mutationFn: (input: Input) => keepingStandIn(() => change(input)),
    onSuccess: (state) => {
      cache.setQueryData(githubQuery.queryKey, state);
      void cache.invalidateQueries({ queryKey: githubKeys.all });
      if (saying) notify(saying(state));
    },
    onError: (error) => {
      // The server has kept what stands in the way: the card shows it.
      if (problemOf(error) !== null) void cache.refetchQueries({ queryKey: githubKeys.state });
      const isAtField = hasFields && Object.keys(fieldIssues(error)).length > 0;
      if (!isAtField || problemOf(error) !== null) notifyRefusal(githubErrorText(t, error));
    },
  });
}
