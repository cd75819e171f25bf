import type { NestedActionUpdate } from "@baton/contract";
import { Button, Checkbox, Skeleton, Stack } from "@mantine/core";
import { IconBellCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DateTime } from "../../ui/date-time.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import classes from "./sharing.module.css";
import { actionUpdatesQuery } from "./sharing-counts.ts";
import { UpdateChanges } from "./update-changes.tsx";
import { useMarkNotified, useTakeUpdates } from "./use-take-updates.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";

/** What became of actions that were sent and received. */
export function UpdatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(actionUpdatesQuery);
  const updates = data?.data ?? [];
  return (
    <Dialog onClose={onClose} size={640} title={t(($) => $.sharing.updates.title)}>
      {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={120} />}
      {data && updates.length === 0 && (
        <StateMessage
          icon={IconBellCheck}
          title={t(($) => $.sharing.updates.none)}
          text={t(($) => $.sharing.updates.noneText)}
        />
      )}
      {updates.length > 0 && <UpdateList updates={updates} onClose={onClose} />}
    </Dialog>
  );
}

interface UpdateListProps {
  updates: readonly NestedActionUpdate[];
  onClose: () => void;
}

function UpdateList({ updates, onClose }: UpdateListProps) {
  const { t } = useTranslation();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const take = useTakeUpdates();
  const mark = useMarkNotified();
  // All at first: they are looked at to be done with.
  const selected = updates.filter(({ id }) => !left.has(id));
  const takeable = selected.filter(({ type }) => type === "UpdateReceived");
  const isBusy = take.isPending || mark.isPending;
  const areAll = selected.length === updates.length;
  const leave = (ids: readonly number[], isLeft: boolean) => {
    const others = [...left].filter((id) => !ids.includes(id));
    setLeft(new Set(isLeft ? [...others, ...ids] : others));
  };
  const idsOf = (some: readonly NestedActionUpdate[]) => some.map(({ id }) => id);
  return (
    <Stack gap="md">
      <ul className={classes["lines"]} aria-label={t(($) => $.sharing.updates.title)}>
        {updates.length > 1 && (
          <li data-all>
            <Checkbox
              label={t(($) => $.sharing.updates.all)}
              checked={areAll}
              indeterminate={selected.length > 0 && !areAll}
              onChange={() => leave(idsOf(updates), areAll)}
            />
          </li>
        )}
        {updates.map((update) => (
          <UpdateLine
            key={update.id}
            update={update}
            isSelected={!left.has(update.id)}
            isBusy={isBusy}
            onSelect={(isSelected) => leave([update.id], !isSelected)}
            onTake={() => take.mutate([update.id])}
            onClose={onClose}
          />
        ))}
      </ul>
      <span className="dimmed">{t(($) => $.sharing.updates.seenHelp)}</span>
      <div className={classes["foot"]}>
        <Button
          variant="default"
          disabled={selected.length === 0 || isBusy}
          onClick={() => mark.mutate(idsOf(selected))}
        >
          {t(($) => $.sharing.updates.seen, { count: selected.length })}
        </Button>
        <Button
          disabled={takeable.length === 0 || isBusy}
          onClick={() => take.mutate(idsOf(takeable))}
        >
          {t(($) => $.sharing.updates.takeSelected, { count: takeable.length })}
        </Button>
      </div>
    </Stack>
  );
}

interface UpdateLineProps {
  update: NestedActionUpdate;
  isSelected: boolean;
  isBusy: boolean;
  onSelect: (isSelected: boolean) => void;
  onTake: () => void;
  onClose: () => void;
}

function UpdateLine({ update, isSelected, isBusy, ...on }: UpdateLineProps) {
  const { t } = useTranslation();
  const { actionName, actionVersion, note, type } = update;
  const version = t(($) => $.sharing.updates.version, { version: actionVersion });
  const openButton = (
    <LinkButton
      to="/actions"
      search={{ id: update.actionId }}
      size="xs"
      variant="subtle"
      onClick={on.onClose}
    >
      {t(($) => $.sharing.updates.open)}
    </LinkButton>
  );
  return (
    <li aria-label={actionName}>
      <Checkbox
        aria-label={t(($) => $.sharing.updates.select, { name: actionName })}
        label={actionName}
        description={
          <>
            {t(($) => $.sharing.updates.types[type])} · {version} ·{" "}
            <DateTime value={update.createdAt} />
          </>
        }
        checked={isSelected}
        onChange={(event) => on.onSelect(event.currentTarget.checked)}
      />
      {note !== "" && <p className={classes["remark"]}>{note}</p>}
      {type === "UpdateReceived" ? (
        <UpdateChanges updateId={update.id}>
          <Button size="xs" variant="default" disabled={isBusy} onClick={on.onTake}>
            {t(($) => $.sharing.updates.take)}
          </Button>
          {openButton}
        </UpdateChanges>
      ) : (
        <div className={classes["lineHead"]}>{openButton}</div>
      )}
    </li>
  );
}
