import { Button, Skeleton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { OwnersOnly } from "../../../entities/user/impersonation/owners-only.tsx";
import { companionsQuery } from "../../../entities/browser-connection/companions.queries.ts";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { AddCompanionDialog } from "./add-companion-dialog.tsx";
import { CompanionRow } from "./companion-row.tsx";
import classes from "../section/settings.module.css";

/** Batons on the user's own machines, and the way to another one. */
export function Companions() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(companionsQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <OwnersOnly>
      <div className={classes["cardHead"]}>
        <div>
          <h3 className={classes["cardTitle"]}>{t(($) => $.companions.title)}</h3>
          <p className={classes["text"]}>{t(($) => $.companions.text)}</p>
        </div>
        <Button
          variant="default"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t(($) => $.companions.add)}
        </Button>
      </div>
      <div className={classes["card"]}>
        {isPending && <Skeleton height={60} m="md" w="auto" />}
        {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && <p className={classes["plain"]}>{t(($) => $.companions.empty)}</p>}
        {data && data.length > 0 && (
          <ul className={classes["networks"]} aria-label={t(($) => $.companions.title)}>
            {data.map((companion) => (
              <CompanionRow key={companion.id} companion={companion} />
            ))}
          </ul>
        )}
      </div>
      {isAdding && <AddCompanionDialog onClose={() => setAdding(false)} />}
    </OwnersOnly>
  );
}
