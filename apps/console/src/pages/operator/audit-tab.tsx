import { Button } from "@mantine/core";
import { IconHistoryOff, IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNumberedList } from "../../ui/list/use-numbered-list.ts";
import { StateMessage } from "../../ui/state-message.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AUDIT_LIST } from "./audit.list.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { OperatorList } from "./operator-list.tsx";

/** What was done on this server, by whom, and to whom. */
export function AuditTab() {
  const { t } = useTranslation();
  const { list, filter, isReloading, ...numbered } = useNumberedList(AUDIT_LIST);
  return (
    <OperatorList
      {...numbered}
      list={list}
      searchPlaceholder={t(($) => $.operator.audit.search)}
      filters={<AuditFilters {...list.address} />}
      end={
        <>
          <Button
            variant="default"
            leftSection={<IconRefresh size={15} stroke={1.6} aria-hidden />}
            loading={isReloading}
            onClick={list.source.reload}
          >
            {t(($) => $.operator.audit.refresh)}
          </Button>
          <ExportMenu asked={filter} />
        </>
      }
      none={<StateMessage icon={IconHistoryOff} title={t(($) => $.operator.audit.none)} />}
    />
  );
}
