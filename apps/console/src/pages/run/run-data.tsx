import { downloadRunData, type Run, type RunDataItem } from "@baton/contract";
import { Button, Group, Skeleton } from "@mantine/core";
import { IconDatabaseOff, IconDownload } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { callForFile } from "../../api/client.ts";
import { runItemsQuery } from "../../entities/run/run.queries.ts";
import { rowName } from "../../entities/run/log/run-words.ts";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { StateMessage } from "../../ui/state-message.tsx";
import { useReckoning } from "../../ui/virtual-list/reckoning.ts";
import { VirtualList } from "../../ui/virtual-list/virtual-list.tsx";
import { DataValue } from "../../entities/run/log/data-value.tsx";
import classes from "./run-page.module.css";

/** In the order of their buttons. */
const FILES = {
  csv: { format: "csv" },
  raw: { format: "csv", formulas: "keep" },
  json: { format: "json" },
} as const;
const FILE_NAMES = ["csv", "raw", "json"] as const;

/** What the run has collected, and the files it can be taken away in. */
export function RunData({ run }: { run: Run }) {
  const { t } = useTranslation();
  const items = useQuery(runItemsQuery(run.id));
  const download = useMutation({
    mutationFn: (file: keyof typeof FILES) => {
      const { format, ...query } = FILES[file];
      return callForFile(downloadRunData, { params: { id: run.id, format }, query });
    },
    onSuccess: ({ blob, fileName }, file) =>
      saveFile(blob, fileName ?? `run-${run.id}.${FILES[file].format}`),
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
        {FILE_NAMES.map((file) => (
          <Button
            key={file}
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} stroke={1.6} aria-hidden />}
            title={file === "raw" ? t(($) => $.history.download.rawAbout) : undefined}
            loading={download.isPending && download.variables === file}
            onClick={() => download.mutate(file)}
          >
            {file === "raw" ? t(($) => $.history.download.raw) : file.toUpperCase()}
          </Button>
        ))}
      </Group>
      <Items run={run} items={items.data} />
    </div>
  );
}

const USUAL_HEIGHT = 37;
const keyOf = (item: RunDataItem) => item.seq;
const heightOf = () => USUAL_HEIGHT;

function Items({ run, items }: { run: Run; items: readonly RunDataItem[] }) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  return (
    <VirtualList
      listId={useId()}
      items={items}
      reckoning={useReckoning(items, keyOf, heightOf)}
      className={classes["items"]}
      lines={{ role: "list", "aria-label": t(($) => $.runs.tabs.data) }}
      renderItem={(item, { index, top, measure }) => {
        const row = run.rows[item.rowIndex];
        return (
          <div
            key={item.seq}
            ref={measure}
            data-index={index}
            role="listitem"
            className={classes["item"]}
            style={{ transform: `translateY(${top}px)` }}
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
      }}
    />
  );
}
