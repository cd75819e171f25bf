import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import * as v from "valibot";
import { type OperatorSearch, operatorSearchSchema } from "./operator.search.ts";

const route = getRouteApi("/app/operator");
type Patch = Partial<OperatorSearch>;

/** What the address asks for, and the ways to ask for something else. */
export function useOperatorSearch() {
  const asked: unknown = route.useSearch();
  const navigate = route.useNavigate();
  const search = useMemo(() => v.parse(operatorSearchSchema, asked), [asked]);
  /** Another question is answered from its first page on. */
  const filter = useCallback(
    (patch: Patch) =>
      void navigate({
        search: (old) => ({ ...old, ...patch, page: undefined, open: undefined }),
        replace: true,
      }),
    [navigate],
  );
  /** A step that Back takes back. */
  const go = useCallback(
    (patch: Patch) => void navigate({ search: (old) => ({ ...old, ...patch }) }),
    [navigate],
  );
  /** In place of an address that there is nothing at: Back must not come to it again. */
  const correct = useCallback(
    (patch: Patch) => void navigate({ search: (old) => ({ ...old, ...patch }), replace: true }),
    [navigate],
  );
  /** What was open goes: a draft in it has been asked about by then. */
  const close = useCallback(
    () => void navigate({ search: (old) => ({ ...old, open: undefined }), replace: true }),
    [navigate],
  );
  /** Another view, with nothing of this one's filters. */
  const show = useCallback((next: OperatorSearch) => void navigate({ search: next }), [navigate]);
  return { search, filter, go, correct, close, show };
}
