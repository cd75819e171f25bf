import { downloadRunData, type Run, type RunDataItem } from "@baton/contract";
import { Button, Group, Skeleton } from "@mantine/core";
import { IconDatabaseOff, IconDownload } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { callForFile } from "../../api/client.ts";
import { runItemsQuery } from "../../entities/run/run.queries.ts";
import { rowName } from "../../entities/run/log/run-words.ts";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { StateMessage } from "../../ui/state-message.tsx";
import { DataValue } from "./data-value.tsx";
import classes from "./run-page.module.css";

const FORMATS = ["csv", "json"] as const;

/** What the run has collected, and the two files it can be taken away in. */
export function RunData({ run }: { run: Run }) {
  const { t } = useTranslation();
  const items = useQuery(runItemsQuery(run.id));
  const download = useMutation({
    mutationFn: (format: (typeof FORMATS)[number]) =>
      callForFile(downloadRunData, { params: { id: run.id, format } }),
    onSuccess: ({ blob, fileName }, format) =>
      saveFile(blob, fileName ?? `run-${run.id}.${format}`),
  });
  if (items.isPending) return <Skeleton height={120} m="md" w="auto" />;
  if (!items.data) return <QueryFailure error={items.error} onRetry={() => void items.refetch()} />;
  if (items.data.length === 0) {
    return (
      <StateMessage
        icon={IconDatabaseOff}
        title={t(($) => $.runs.noData)}
        text={t(($) => $.runs.noDataText)}
      />
    );
  }
  return (
    <div className={classes["steps"]}>
      <Group gap="xs" className={classes["filter"] ?? ""}>
        {FORMATS.map((format) => (
          <Button
            key={format}
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} stroke={1.6} aria-hidden />}
            loading={download.isPending && download.variables === format}
            onClick={() => download.mutate(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </Group>
      <Items run={run} items={items.data} />
    </div>
  );
}

const USUAL_HEIGHT = 37;

function Items({ run, items }: { run: Run; items: readonly RunDataItem[] }) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (index) => items[index]?.seq ?? index,
    overscan: 6,
  });
  return (
    <div ref={scroller} className={classes["timeline"]} style={{ overflowY: "auto" }}>
      <div
        role="list"
        aria-label={t(($) => $.runs.tabs.data)}
        style={{ position: "relative", height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          if (!item) return null;
          const row = run.rows[item.rowIndex];
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              role="listitem"
              className={classes["item"]}
              style={{ transform: `translateY(${start}px)` }}
            >
              <div className={classes["itemName"]}>
                {item.name}
                {row && <small>{rowName(row.name, words)}</small>}
              </div>
              <DataValue value={item.value} />
              <div className={classes["itemTime"]}>
                <DateTime value={item.collectedAt} />
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}
