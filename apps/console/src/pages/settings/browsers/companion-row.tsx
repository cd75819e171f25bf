import { type Companion, deleteCompanion, NAME_MAX_CHARS, updateCompanion } from "@baton/contract";
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { companionsQuery } from "../../../entities/browser-connection/companions.queries.ts";
import { confirm } from "../../../ui/confirm/confirm.ts";
import { DateTime } from "../../../ui/date-time.tsx";
import { EditInPlace } from "../../../ui/edit-in-place.tsx";
import { Dot } from "../section/dot.tsx";
import classes from "../section/settings.module.css";

/** A machine with a companion on it: whether it is there, and what it found. */
export function CompanionRow({ companion }: { companion: Companion }) {
  const { t } = useTranslation();
  const { name } = companion;
  const { rename, remove } = useCompanion(companion);
  const handleDelete = async () => {
    const isSure = await confirm({
      title: t(($) => $.companions.deleteTitle, { name }),
      text: t(($) => $.companions.deleteText),
      confirmLabel: t(($) => $.common.delete),
      isDestructive: true,
    });
    if (isSure) remove.mutate();
  };
  return (
    <li className={classes["network"]} aria-label={name}>
      <div className={classes["networkHead"]}>
        <div className={classes["shrinks"]}>
          <div className={classes["named"]}>
            <EditInPlace
              label={t(($) => $.companions.rename)}
              value={name}
              maxLength={NAME_MAX_CHARS}
              isRequired
              onSave={(next) => rename.mutate(next)}
            />
            <Presence companion={companion} />
          </div>
          <Facts companion={companion} />
        </div>
        <Button
          variant="default"
          size="xs"
          aria-label={`${t(($) => $.common.delete)}: ${name}`}
          loading={remove.isPending}
          onClick={() => void handleDelete()}
        >
          {t(($) => $.common.delete)}
        </Button>
      </div>
    </li>
  );
}

function useCompanion({ id }: Companion) {
  const cache = useQueryClient();
  const params = { id };
  const onSuccess = () => cache.invalidateQueries({ queryKey: companionsQuery.queryKey });
  return {
    rename: useMutation({
      mutationFn: (name: string) => call(updateCompanion, { params, body: { name } }),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: () => call(deleteCompanion, { params }), onSuccess }),
  };
}

function Presence({ companion: { isOnline, lastSeenAt } }: { companion: Companion }) {
  const { t } = useTranslation();
  if (isOnline) return <Dot tone="good">{t(($) => $.companions.online)}</Dot>;
  return (
    <Dot tone="neutral">
      {t(($) => (lastSeenAt === null ? $.companions.neverSeen : $.companions.offline))}
    </Dot>
  );
}

function Facts({ companion }: { companion: Companion }) {
  const { t } = useTranslation();
  const { machine, platform, version, isOnline, lastSeenAt, addresses } = companion;
  if (machine === null) return null;
  const open = addresses.filter((one) => one.isOpen);
  const apps = [...new Set(open.map(({ browserApi }) => t(($) => $.enums.browserApi[browserApi])))];
  const facts = [
    machine,
    platform,
    version !== null && t(($) => $.companions.version, { version }),
  ];
  return (
    <>
      <p className={classes["text"]}>
        {facts.filter(Boolean).join(" · ")}
        {!isOnline && lastSeenAt !== null && (
          <>
            {` · ${t(($) => $.companions.lastSeen)} `}
            <DateTime value={lastSeenAt} />
          </>
        )}
      </p>
      {isOnline && (
        <p className={classes["text"]}>
          {apps.length > 0
            ? t(($) => $.companions.finds, { apps: apps.join(", ") })
            : t(($) => $.companions.findsNothing)}
        </p>
      )}
    </>
  );
}
