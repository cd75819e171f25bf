import { Button, Skeleton } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNow } from "../../ui/now.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { Crumbs } from "./crumbs.tsx";
import { hiddenText } from "./grant-text.ts";
import { AutoUpdate, ReceivedFacts, UpdateOffer } from "./received-facts.tsx";
import { nestedActionQuery } from "./sharing.queries.ts";
import classes from "./sharing.module.css";
import { useGiveBack } from "./use-give-back.ts";

interface NoRightsCardProps {
  actionId: number;
  /** Through what it was opened. */
  via: string | undefined;
  onGone: () => void;
  onBack: () => void;
}

/** In place of an empty form: what is known of an action that may not be seen, and what one may do. */
export function NoRightsCard({ actionId, via, onGone, onBack }: NoRightsCardProps) {
  const { t } = useTranslation();
  const now = new Date(useNow());
  const { data: nested, error, refetch } = useQuery(nestedActionQuery(actionId));
  const giveBack = useGiveBack(onGone);
  usePageTitle(nested?.action.name);
  if (error && !nested) return <QueryFailure error={error} onRetry={() => void refetch()} />;
  if (!nested) return <Skeleton height={220} m="lg" />;
  const { action } = nested;
  return (
    <>
      <Crumbs via={via} name={action.name} />
      <article className={classes["card"]} aria-label={action.name}>
        <h2>
          <IconLock size={18} stroke={1.6} aria-hidden />
          {t(($) => $.sharing.access.cardTitle)}
        </h2>
        <strong>{action.name}</strong>
        <p>{hiddenText(t, action, now)}</p>
        <ReceivedFacts nested={nested} />
        <UpdateOffer nested={nested} />
        <AutoUpdate nested={nested} />
        <div className={classes["lineHead"]}>
          <Button variant="default" onClick={onBack}>
            {t(($) => $.editor.toList)}
          </Button>
          <Button variant="default" onClick={() => void giveBack(action)}>
            {t(($) => $.sharing.access.back)}
          </Button>
        </div>
      </article>
    </>
  );
}
