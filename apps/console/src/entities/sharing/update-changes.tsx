import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { Differences } from "./differences.tsx";
import { actionUpdateQuery } from "./sharing.queries.ts";
import classes from "./sharing.module.css";

/** What an update would change, asked for when somebody wants to see it. */
export function UpdateChanges({ updateId, children }: { updateId: number; children?: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={classes["lineHead"]}>
        <Button
          size="xs"
          variant="default"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t(($) => $.sharing.updates.hide) : t(($) => $.sharing.updates.show)}
        </Button>
        {children}
      </div>
      <div id={id}>{isOpen && <Changes updateId={updateId} />}</div>
    </>
  );
}

function Changes({ updateId }: { updateId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(actionUpdateQuery(updateId));
  if (error) return <QueryFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={60} />;
  return <Differences label={t(($) => $.sharing.updates.show)} differences={data.differences} />;
}
