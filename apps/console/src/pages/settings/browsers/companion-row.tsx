import { type Companion, deleteCompanion, NAME_MAX_CHARS, updateCompanion } from "@baton/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { companionsQuery } from "../../../entities/browser-connection/companions.queries.ts";
import { DateTime } from "../../../ui/date-time.tsx";
import { EditInPlace } from "../../../ui/edit-in-place.tsx";
import { AskedButton } from "../section/asked-button.tsx";
import { Dot } from "../section/dot.tsx";
import classes from "../section/settings.module.css";

/** A machine with a companion on it: whether it is there, and what it found. */
export function CompanionRow({ companion }: { companion: Companion }) {
  const { t } = useTranslation();
  const { id, name } = companion;
  const cache = useQueryClient();
  const rename = useMutation({
    mutationFn: (next: string) => call(updateCompanion, { params: { id }, body: { name: next } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: companionsQuery.queryKey }),
  });
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
        <AskedButton
          isDestructive
          label={t(($) => $.common.delete)}
          spoken={`${t(($) => $.common.delete)}: ${name}`}
          title={t(($) => $.companions.deleteTitle, { name })}
          text={t(($) => $.companions.deleteText)}
          act={() => call(deleteCompanion, { params: { id } })}
          touches={[companionsQuery.queryKey]}
        />
      </div>
    </li>
  );
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
