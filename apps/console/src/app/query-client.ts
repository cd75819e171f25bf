import {
  type Mutation,
  MutationCache,
  type MutationFunctionContext,
  QueryClient,
} from "@tanstack/react-query";
import { ApiError, toErrorState } from "../api/errors.ts";
import { mustAccept, profileQuery } from "../entities/user/profile.queries.ts";
import { handleError } from "../ui/handle-error.ts";
import { createStore, type Store } from "../ui/store.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** The caller shows the failure itself: no snackbar. */
      handled?: boolean;
    };
  }
}

type UnknownMutation = Mutation<unknown, unknown, unknown>;

const MAX_RETRIES = 2;
/** `acceptTerms`; the catalogue is no part of the first screen. */
const ACCEPT_TERMS_CODE = 3010;

/** A refusal stays a refusal; only an unreachable or overloaded server is asked again. */
function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof ApiError && error.status < 500) return false;
  return failures < MAX_RETRIES;
}

/** Who began it has gone: what came of it is not the next one's to read. */
const saysNothing = ({ client }: MutationFunctionContext, mutation: UnknownMutation): boolean => {
  if (client === queryClient.get()) return false;
  mutation.setOptions({});
  return true;
};

/** Newer ones may hold since the profile was read: the dialog asks for them, and says all. */
async function askForTerms(client: QueryClient): Promise<boolean> {
  await client.invalidateQueries({ queryKey: profileQuery.queryKey });
  return mustAccept(client.getQueryData(profileQuery.queryKey));
}

const makeQueryClient = () =>
  new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, mutation, context) =>
        void saysNothing(context, mutation),
      onError(error, _variables, _result, mutation, context) {
        const { meta } = mutation;
        const isSaid = !saysNothing(context, mutation) && !meta?.handled;
        if (toErrorState(error).errorCode === ACCEPT_TERMS_CODE)
          void askForTerms(context.client).then((isAsked) => {
            if (isSaid && !isAsked) handleError(error);
          });
        else if (isSaid) handleError(error);
      },
    }),
    defaultOptions: {
      // Failed reads are shown where the data would stand, with a way to try again.
      // Rows are kept fresh by the live stream; a re-read on focus would only move them.
      // What the browser thinks of the network says nothing of a server on the same computer.
      queries: {
        retry: shouldRetry,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });

/** What this session has read. */
export const queryClient: Store<QueryClient> = createStore(makeQueryClient());

/** The next session begins with another one: late answers of the last one still write into theirs. */
export function forgetWhatWasRead(): void {
  const last = queryClient.get();
  queryClient.set(makeQueryClient());
  last.clear();
}
