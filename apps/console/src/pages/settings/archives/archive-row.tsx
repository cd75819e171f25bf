import { type Archive, revokeArchive } from "@baton/contract";
import { Button, Group } from "@mantine/core";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { archivesQuery } from "../../../entities/user/archives.queries.ts";
import { tokensQuery } from "../../../entities/user/tokens.queries.ts";
import { DateTime } from "../../../ui/date-time.tsx";
import { notifySuccess } from "../../../ui/notify.tsx";
import { Pill } from "../../../ui/pill.tsx";
import { AskedButton } from "../section/asked-button.tsx";
import classes from "../section/settings.module.css";

/** Archives of one day have one label: their numbers tell them apart. */
export const nameOfArchive = (t: TFunction, { kind, id }: Archive): string =>
  kind === "profiles"
    ? t(($) => $.settings.archives.profiles)
    : t(($) => $.settings.archives.name, { id });

/** One archive: who uses it, and who goes by its newest settings. */
export function ArchiveRow({ archive, onEdit }: { archive: Archive; onEdit: () => void }) {
  const { t } = useTranslation();
  const name = nameOfArchive(t, archive);
  const { kind, isRevoked, isUnreadable } = archive;
  return (
    <li className={classes["network"]} aria-label={name}>
      <div className={classes["networkHead"]}>
        <div className={classes["shrinks"]}>
          <div className={classes["named"]}>
            {name}
            {isRevoked && kind === "archive" && (
              <Pill>{t(($) => $.settings.archives.isRevoked)}</Pill>
            )}
            {isUnreadable && <Pill>{t(($) => $.settings.archives.unreadable)}</Pill>}
          </div>
          <Use archive={archive} />
        </div>
        <Group gap="xs" justify="flex-end">
          <Button
            variant="default"
            size="xs"
            aria-label={`${t(($) => $.settings.archives.change)}: ${name}`}
            onClick={onEdit}
          >
            {t(($) => $.settings.archives.change)}
          </Button>
          {!isRevoked && kind === "archive" && <Revoke archive={archive} name={name} />}
        </Group>
      </div>
    </li>
  );
}

function Use({ archive }: { archive: Archive }) {
  const { t } = useTranslation();
  const { kind, createdAt, extensionCount, onlineCount, upToDateCount, outdatedCount } = archive;
  const used =
    extensionCount === 0
      ? t(($) => $.settings.archives.unused)
      : t(($) => $.settings.archives.used, {
          browsers: t(($) => $.settings.archives.browsers, { count: extensionCount }),
          online: onlineCount,
        });
  return (
    <>
      <p className={classes["text"]}>
        {used}
        {kind === "archive" && (
          <>
            {" · "}
            {t(($) => $.settings.archives.made)} <DateTime value={createdAt} />
          </>
        )}
      </p>
      {extensionCount > 0 && (
        <p className={classes["text"]}>
          {t(($) => $.settings.archives.upToDate, { taken: upToDateCount, all: extensionCount })}
          {outdatedCount > 0 && (
            <>
              {" · "}
              {t(($) => $.settings.archives.outdated, { count: outdatedCount })}
            </>
          )}
        </p>
      )}
    </>
  );
}

function Revoke({
  archive: { id, extensionCount: count },
  name,
}: {
  archive: Archive;
  name: string;
}) {
  const { t } = useTranslation();
  const revoke = t(($) => $.settings.archives.revoke);
  return (
    <AskedButton
      isDestructive
      label={revoke}
      spoken={`${revoke}: ${name}`}
      title={t(($) => $.settings.archives.revokeTitle, { name })}
      text={
        count === 0
          ? t(($) => $.settings.archives.revokeUnused)
          : t(($) => $.settings.archives.revokeText, { count })
      }
      act={() => call(revokeArchive, { params: { id } })}
      touches={[archivesQuery.queryKey, tokensQuery.queryKey]}
      onDone={() => notifySuccess(t(($) => $.settings.archives.revoked))}
    />
  );
}
