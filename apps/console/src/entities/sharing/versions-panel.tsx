import {
  type Action,
  type ActionVersionHead,
  NOTE_MAX_CHARS,
  restoreActionVersion,
} from "@baton/contract";
import { Button, Skeleton, Textarea } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { FIELD_ORDER } from "../../ui/field-order.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { Pill } from "../../ui/pill.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { actionKeys, actionQuery } from "../action/action.queries.ts";
import { scriptKeys } from "../script/script.keys.ts";
import { Differences } from "./differences.tsx";
import { actionVersionsQuery, versionDifferencesQuery } from "./sharing.queries.ts";
import classes from "./sharing.module.css";
import { VersionDialog } from "./version-dialog.tsx";

interface VersionsPanelProps {
  /** Null for what was never saved. */
  action: Action | null;
  isDirty: boolean;
  /** What has changed, said with the next save. */
  note: string;
  onNote: (note: string) => void;
}

/** The versions that are kept of an action: what differs, what they were, and the way back. */
export function VersionsPanel({ action, isDirty, note, onNote }: VersionsPanelProps) {
  const { t } = useTranslation();
  return (
    <div className={classes["panel"]}>
      {(action === null || action.allowed.edit) && (
        <Textarea
          label={t(($) => $.sharing.versions.note)}
          description={t(($) => $.sharing.versions.noteHelp)}
          inputWrapperOrder={FIELD_ORDER}
          autosize
          minRows={2}
          maxLength={NOTE_MAX_CHARS}
          value={note}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
      )}
      {action === null ? (
        <p className="dimmed">{t(($) => $.sharing.versions.notSaved)}</p>
      ) : (
        <Versions action={action} isDirty={isDirty} />
      )}
    </div>
  );
}

/** Makes an earlier version the newest, with the way back to what it was. */
function useRestore({ id }: Action) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const restore = useMutation({
    mutationFn: ({ version }: { version: number; from: number | null }) =>
      call(restoreActionVersion, { params: { id, version } }),
    onSuccess(action, { version, from }) {
      cache.setQueryData(actionQuery(id).queryKey, action);
      for (const queryKey of [actionKeys.all, scriptKeys.all]) {
        void cache.invalidateQueries({ queryKey });
      }
      const said = t(($) => $.sharing.versions.restored, { version });
      if (from === null) notifySuccess(said);
      else {
        notifySuccess(said, {
          label: t(($) => $.common.undo),
          run: () => restore.mutate({ version: from, from: null }),
        });
      }
    },
  });
  return restore;
}

function Versions({ action, isDirty }: { action: Action; isDirty: boolean }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(actionVersionsQuery(action.id));
  const restore = useRestore(action);
  const [opened, setOpened] = useState<number | null>(null);
  if (error) return <QueryFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  const current = data.data.find(({ isCurrent }) => isCurrent)?.version ?? action.version;
  const earlier = data.data.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <>
      <p className="dimmed">
        {earlier === 0
          ? t(($) => $.sharing.versions.none)
          : t(($) => $.sharing.versions.intro, { count: earlier })}
      </p>
      <ol className={classes["lines"]} aria-label={t(($) => $.sharing.versions.side)}>
        {data.data.map((head) => (
          <VersionLine
            key={head.version}
            actionId={action.id}
            head={head}
            mayRestore={action.allowed.edit}
            isDirty={isDirty}
            isBusy={restore.isPending}
            onOpen={() => setOpened(head.version)}
            onRestore={() => restore.mutate({ version: head.version, from: current })}
          />
        ))}
      </ol>
      {opened !== null && (
        <VersionDialog actionId={action.id} version={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

interface VersionLineProps {
  actionId: number;
  head: ActionVersionHead;
  mayRestore: boolean;
  isDirty: boolean;
  isBusy: boolean;
  onOpen: () => void;
  onRestore: () => void;
}

function VersionLine({ actionId, head, mayRestore, isDirty, isBusy, ...on }: VersionLineProps) {
  const { t } = useTranslation();
  const [isCompared, setCompared] = useState(false);
  const name = t(($) => $.sharing.versions.version, { version: head.version });
  return (
    <li aria-label={name}>
      <div className={classes["lineHead"]}>
        <strong>{name}</strong>
        {head.isCurrent && <Pill>{t(($) => $.sharing.versions.current)}</Pill>}
        <span className="dimmed">
          <DateTime value={head.savedAt} />
        </span>
      </div>
      {head.note !== "" && <p className={classes["remark"]}>{head.note}</p>}
      {!head.isCurrent && (
        <div className={classes["lineHead"]}>
          <Button
            size="xs"
            variant="default"
            aria-expanded={isCompared}
            onClick={() => setCompared(!isCompared)}
          >
            {t(($) => $.sharing.versions.compare)}
          </Button>
          <Button size="xs" variant="default" onClick={on.onOpen}>
            {t(($) => $.sharing.versions.open)}
          </Button>
          {mayRestore && (
            <Button
              size="xs"
              variant="default"
              disabled={isDirty || isBusy}
              title={isDirty ? t(($) => $.sharing.versions.restoreDirty) : undefined}
              onClick={on.onRestore}
            >
              {t(($) => $.sharing.versions.restore)}
            </Button>
          )}
        </div>
      )}
      {isCompared && <Compared actionId={actionId} version={head.version} />}
    </li>
  );
}

function Compared({ actionId, version }: { actionId: number; version: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(versionDifferencesQuery(actionId, version));
  if (error) return <QueryFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={60} />;
  return <Differences label={t(($) => $.sharing.versions.compare)} differences={data.data} />;
}
