import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, endsSession } from "../api/errors.ts";
import { session } from "../api/session.ts";
import { handleError } from "../ui/handle-error.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** The caller shows the failure itself: no snackbar. */
      handled?: boolean;
    };
  }
}

const MAX_RETRIES = 2;

/** A refusal stays a refusal; only an unreachable or overloaded server is asked again. */
function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof ApiError && error.status < 500) return false;
  return failures < MAX_RETRIES;
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Failed reads are shown where the data would stand, with a way to try again.
    onError(error) {
      if (endsSession(error)) session.end();
    },
  }),
  mutationCache: new MutationCache({
    onError(error, _variables, _result, mutation) {
      if (endsSession(error) || !mutation.meta?.handled) handleError(error);
    },
  }),
  defaultOptions: {
    // Rows are kept fresh by the live stream; a re-read on focus would only move them.
    queries: { retry: shouldRetry, staleTime: 30_000, refetchOnWindowFocus: false },
  },
});
