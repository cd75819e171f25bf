import { type AccessToken, revokeToken } from "@baton/contract";
import { Button, Group, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { tokensQuery } from "../../../entities/user/tokens.queries.ts";
import { notifySuccess } from "../../../ui/notify.tsx";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { AskedButton } from "../section/asked-button.tsx";
import { SessionTable } from "./session-table.tsx";
import classes from "../section/settings.module.css";

/** More are folded: what stands below them on the page is to be reached without scrolling by. */
const SHOWN_MAX = 3;

const isSession = ({ kind }: AccessToken): boolean =>
  kind === "session" || kind === "impersonation";

/** This one, then those used last. */
const byUse = (one: AccessToken, other: AccessToken): number =>
  Number(other.isCurrent) - Number(one.isCurrent) ||
  Date.parse(other.lastUsedAt ?? other.createdAt) - Date.parse(one.lastUsedAt ?? one.createdAt);

/** Where the user is signed in. */
export function Sessions() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(tokensQuery);
  const sessions = data?.data.filter(isSession).toSorted(byUse);
  return (
    <>
      <div className={classes["cardHead"]}>
        <div>
          <h3 className={classes["cardTitle"]}>{t(($) => $.settings.account.sessions)}</h3>
          <p className={classes["text"]}>{t(($) => $.settings.account.sessionsText)}</p>
        </div>
      </div>
      <div className={classes["card"]}>
        {isPending && <Skeleton height={110} m="md" w="auto" />}
        {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
        {sessions?.length === 0 && (
          <p className={classes["plain"]}>{t(($) => $.settings.account.noSessions)}</p>
        )}
        {sessions && sessions.length > 0 && <SessionList sessions={sessions} />}
      </div>
    </>
  );
}

function SessionList({ sessions }: { sessions: readonly AccessToken[] }) {
  const { t } = useTranslation();
  const [areAllShown, setAllShown] = useState(false);
  const shown = areAllShown ? sessions : sessions.slice(0, SHOWN_MAX);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const folded = sessions.length - shown.length;
  return (
    <>
      <SessionTable sessions={shown} />
      {(folded > 0 || others.length > 1) && (
        <Group gap="xs" p="xs" className={classes["below"] ?? ""}>
          {folded > 0 && (
            <Button size="xs" variant="subtle" onClick={() => setAllShown(true)}>
              {t(($) => $.settings.account.older, { count: folded })}
            </Button>
          )}
          {others.length > 1 && <EndOthers others={others} />}
        </Group>
      )}
    </>
  );
}

function EndOthers({ others }: { others: readonly AccessToken[] }) {
  const { t } = useTranslation();
  return (
    <AskedButton
      isDestructive
      ml="auto"
      label={t(($) => $.settings.account.endOthers)}
      title={t(($) => $.settings.account.endOthersTitle, { count: others.length })}
      text={t(($) => $.settings.account.endOthersText)}
      confirmLabel={t(($) => $.settings.account.end)}
      act={async () => {
        for (const { id } of others) await call(revokeToken, { params: { id } });
      }}
      touches={[tokensQuery.queryKey]}
      onDone={() => notifySuccess(t(($) => $.settings.account.othersEnded))}
    />
  );
}
