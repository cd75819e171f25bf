import { Button } from "@mantine/core";
import { IconFilterOff, IconWifiOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "../banner.tsx";
import { QueryFailure } from "../query-failure.tsx";
import { StateMessage } from "../state-message.tsx";
import type { ListSource } from "./list-source.ts";

interface ListStateProps<Row> {
  source: ListSource<Row>;
  onClearFilters: () => void;
}

/** What stands in the place of rows: nothing matches, or nothing could be loaded. */
export function useInstead<Row>({ source, onClearFilters }: ListStateProps<Row>): ReactNode {
  const { t } = useTranslation();
  const { rows, groups, error, isPending, hasAnswer, reload } = source;
  if (!hasAnswer) return error ? <QueryFailure error={error} onRetry={reload} /> : undefined;
  if (isPending || rows.length > 0 || groups?.groups.length) return undefined;
  return (
    <StateMessage
      icon={IconFilterOff}
      title={t(($) => $.grid.noMatchTitle)}
      text={t(($) => $.grid.noMatchText)}
      action={
        <Button variant="default" onClick={onClearFilters}>
          {t(($) => $.grid.clearFilters)}
        </Button>
      }
    />
  );
}

/** What is shown was read before: it could not be read anew. */
export function StaleBanner({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const retry = (
    <Button size="xs" variant="default" onClick={onRetry}>
      {t(($) => $.common.retry)}
    </Button>
  );
  return (
    <Banner tone="warn" icon={IconWifiOff} action={retry}>
      {t(($) => $.common.staleData)}
    </Banner>
  );
}
