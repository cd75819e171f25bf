import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { OwnersOnly } from "../../../entities/user/impersonation/owners-only.tsx";
import { tokensQuery } from "../../../entities/user/tokens.queries.ts";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { IntegrationTokens } from "./integration-tokens.tsx";
import { Section } from "../section/section.tsx";
import classes from "../section/settings.module.css";
import { TokenTable } from "./token-table.tsx";

export function IntegrationSection() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(tokensQuery);
  const tokens = data?.data ?? [];
  const archives = tokens.filter(({ kind }) => kind === "agent");
  const programs = data && tokens.filter(({ kind }) => kind === "integration");
  return (
    <Section
      id="integration"
      title={t(($) => $.settings.integration.title)}
      text={t(($) => $.settings.integration.text)}
    >
      <OwnersOnly>
        <IntegrationTokens tokens={programs ?? null} />
      </OwnersOnly>
      <div className={classes["cardHead"]}>
        <h3 className={classes["cardTitle"]}>{t(($) => $.settings.integration.tokens)}</h3>
      </div>
      <div className={classes["card"]}>
        {isPending && <Skeleton height={110} m="md" w="auto" />}
        {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
        {data && archives.length === 0 && (
          <p className={classes["plain"]}>{t(($) => $.settings.integration.empty)}</p>
        )}
        {archives.length > 0 && (
          <TokenTable tokens={archives} label={t(($) => $.settings.integration.tokens)} />
        )}
      </div>
    </Section>
  );
}
