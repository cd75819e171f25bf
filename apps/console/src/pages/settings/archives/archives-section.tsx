import type { Archive } from "@baton/contract";
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { OwnersOnly } from "../../../entities/user/impersonation/owners-only.tsx";
import { archivesQuery } from "../../../entities/user/archives.queries.ts";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { ArchiveDialog } from "./archive-dialog.tsx";
import { ArchiveRow } from "./archive-row.tsx";
import { Section } from "../section/section.tsx";
import classes from "../section/settings.module.css";

/** Archives that were made: who uses them, and what their browsers go by. */
export function ArchivesSection() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(archivesQuery);
  const [edited, setEdited] = useState<Archive | null>(null);
  return (
    <Section
      id="archives"
      title={t(($) => $.settings.archives.title)}
      text={t(($) => $.settings.archives.text)}
    >
      <OwnersOnly>
        <div className={classes["card"]}>
          {isPending && <Skeleton height={80} m="md" w="auto" />}
          {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
          {data?.length === 0 && (
            <p className={classes["plain"]}>{t(($) => $.settings.archives.empty)}</p>
          )}
          {data && data.length > 0 && (
            <ul className={classes["networks"]}>
              {data.map((archive) => (
                <ArchiveRow key={archive.id} archive={archive} onEdit={() => setEdited(archive)} />
              ))}
            </ul>
          )}
        </div>
        {edited && (
          <ArchiveDialog
            archive={edited}
            others={(data ?? []).filter(({ id }) => id !== edited.id)}
            onClose={() => setEdited(null)}
          />
        )}
      </OwnersOnly>
    </Section>
  );
}
