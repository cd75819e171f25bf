import { Button } from "@mantine/core";
import { IconHistoryOff, IconRefresh } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { StateMessage } from "../../ui/state-message.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditTable } from "./audit-table.tsx";
import { ExportMenu } from "./export-menu.tsx";
import classes from "./operator.module.css";
import { auditQuery } from "./operator.queries.ts";
import { PagedList } from "./paged-list.tsx";
import { auditAsked, CLEAR_AUDIT } from "./audit-asked.ts";
import { useOperatorSearch } from "./use-operator-search.ts";

/** What was done on this server, by whom, and to whom. Nothing moves while one reads. */
export function AuditTab() {
  const { t } = useTranslation();
  const { search, filter } = useOperatorSearch();
  const asked = auditAsked(search);
  const found = useQuery({
    ...auditQuery(asked, search.page ?? 1),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isFiltered = Object.values(asked).some((value) => value !== undefined);
  return (
    <div className={classes["body"]}>
      <div className={classes["toolbar"]}>
        <AuditFilters />
        <span className={classes["atEnd"]}>
          <Button
            variant="default"
            leftSection={<IconRefresh size={15} stroke={1.6} aria-hidden />}
            loading={found.isRefetching}
            onClick={() => void found.refetch()}
          >
            {t(($) => $.operator.audit.refresh)}
          </Button>
          <ExportMenu asked={asked} />
        </span>
      </div>
      <PagedList
        found={found}
        empty={
          <StateMessage
            icon={IconHistoryOff}
            title={t(($) => $.operator.audit.none)}
            {...(isFiltered && {
              action: (
                <Button variant="default" onClick={() => filter(CLEAR_AUDIT)}>
                  {t(($) => $.operator.clearFilters)}
                </Button>
              ),
            })}
          />
        }
      >
        {(entries) => <AuditTable entries={entries} onFilter={filter} />}
      </PagedList>
    </div>
  );
}
