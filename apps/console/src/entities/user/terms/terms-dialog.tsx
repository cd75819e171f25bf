import { acceptTermsAndConditions, getTerms, logout } from "@baton/contract";
import { Button, Group, Skeleton } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { ApiError } from "../../../api/errors.ts";
import { session } from "../../../api/session.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { DateTime } from "../../../ui/date-time.tsx";
import { handleError } from "../../../ui/handle-error.ts";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { profileQuery } from "../profile.queries.ts";
import { scrolledRegion } from "../../../ui/scrolled-region.ts";
import classes from "./terms-dialog.module.css";
import { Dialog } from "../../../ui/dialog/dialog.tsx";

const useTerms = () => {
  const language = currentLanguage();
  return useQuery({
    queryKey: ["terms", language],
    queryFn: ({ signal }) => call(getTerms, { query: { language }, signal }),
    // What is accepted is what stands here: a newer text is never taken for it.
    staleTime: 0,
  });
};

function decline(): void {
  void call(logout).catch(() => undefined);
  session.end();
}

/** Whatever had the focus before has it again, with what was being typed there. */
function useFocusBack(): void {
  useEffect(() => {
    const last = document.activeElement;
    return () => {
      if (last instanceof HTMLElement) last.focus({ preventScroll: true });
    };
  }, []);
}

/** What a user who has not accepted the terms sees, whatever page is below: there is no way around. */
export function TermsDialog() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { data, error, refetch } = useTerms();
  const [isNewer, setNewer] = useState(false);
  useFocusBack();
  const accept = useMutation({
    mutationFn: (version: number) => call(acceptTermsAndConditions, { body: { version } }),
    meta: { handled: true },
    onSuccess: (profile) => cache.setQueryData(profileQuery.queryKey, profile),
    onError: async (failure) => {
      if (!(failure instanceof ApiError && failure.status === 409)) return handleError(failure);
      await refetch();
      setNewer(true);
    },
  });
  return (
    <Dialog isUnavoidable size="lg" title={t(($) => $.terms.newTitle)} onClose={() => undefined}>
      <p className={classes["plain"]}>{t(($) => $.terms.text)}</p>
      {isNewer && (
        <p role="status" className={classes["plain"]}>
          <strong>{t(($) => $.terms.newer)}</strong>
        </p>
      )}
      {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <>
          <div
            className={classes["text"]}
            lang={data.language}
            {...scrolledRegion(t(($) => $.terms.title))}
          >
            {data.text}
          </div>
          <p className={classes["plain"]}>
            {t(($) => $.terms.published, { version: data.version })}{" "}
            <DateTime value={data.publishedAt} />
          </p>
        </>
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={decline}>
          {t(($) => $.terms.decline)}
        </Button>
        <Button
          disabled={!data}
          loading={accept.isPending}
          onClick={() => data && accept.mutate(data.version)}
        >
          {t(($) => $.terms.accept)}
        </Button>
      </Group>
    </Dialog>
  );
}
