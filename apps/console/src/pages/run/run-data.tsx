import { downloadRunData, type JsonValue, type Run, type RunDataItem } from "@baton/contract";
import { Button, Group, Menu, Skeleton } from "@mantine/core";
import { IconChevronDown, IconDatabaseOff, IconDownload } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { callForFile } from "../../api/client.ts";
import {
  DocumentLink,
  type DocumentRecord,
  downloadsOf,
  toDocumentRecord,
} from "../../entities/run/log/document-record.tsx";
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

interface DataFile {
  format: "csv" | "json";
  formulas?: "keep";
  /** Only what was read under this name. */
  dataName?: string;
}

/** What the run has collected, and the files it can be taken away in. */
export function RunData({ run }: { run: Run }) {
  const { t } = useTranslation();
  const items = useQuery(runItemsQuery(run.id));
  const download = useMutation({
    mutationFn: ({ format, ...query }: DataFile) =>
      callForFile(downloadRunData, { params: { id: run.id, format }, query }),
    onSuccess: ({ blob, fileName }, { format }) =>
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
        <AllMenu isBusy={download.isPending} onChoose={download.mutate} />
      </Group>
      <Readings
        run={run}
        items={items.data}
        onDownload={(dataName) => download.mutate({ format: "csv", dataName })}
      />
    </div>
  );
}

interface AllMenuProps {
  isBusy: boolean;
  onChoose: (file: DataFile) => void;
}

/** Everything in one file, and what is in each. */
function AllMenu({ isBusy, onChoose }: AllMenuProps) {
  const { t } = useTranslation();
  const words = t(($) => $.history.download, { returnObjects: true });
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          leftSection={<IconDownload size={14} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t(($) => $.runs.downloadAll)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChoose({ format: "csv" })}>
          <strong>CSV</strong> <span className="dimmed">{t(($) => $.runs.allInOne)}</span>
        </Menu.Item>
        <Menu.Item onClick={() => onChoose({ format: "json" })}>
          <strong>JSON</strong> <span className="dimmed">{words.formats.json}</span>
        </Menu.Item>
        <Menu.Item
          title={words.rawAbout}
          onClick={() => onChoose({ format: "csv", formulas: "keep" })}
        >
          <strong>{words.raw}</strong> <span className="dimmed">{words.rawFormat}</span>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** What was read under one name, in all rows and passes. */
interface Reading {
  name: string;
  items: RunDataItem[];
  value: JsonValue;
  /** Where these are files that were downloaded. */
  documents: DocumentRecord[] | null;
}

function readingsOf(run: Run, items: readonly RunDataItem[]): Reading[] {
  const downloads = downloadsOf(run);
  return [...Map.groupBy(items, ({ name }) => name)].map(([name, own]) => {
    const documents = own.flatMap(({ rowIndex, value }) => {
      const record = downloads.has(`${rowIndex} ${JSON.stringify(name)}`)
        ? toDocumentRecord(value)
        : undefined;
      return record ? [record] : [];
    });
    const [only] = own;
    return {
      name,
      items: own,
      value: only && own.length === 1 ? only.value : own.flatMap(({ value }) => value),
      documents: documents.length === own.length ? documents : null,
    };
  });
}

const USUAL_HEIGHT = 80;
const keyOf = ({ name }: Reading) => name;
const heightOf = () => USUAL_HEIGHT;

interface ReadingsProps {
  run: Run;
  items: readonly RunDataItem[];
  onDownload: (name: string) => void;
}

function Readings({ run, items, onDownload }: ReadingsProps) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const readings = useMemo(() => readingsOf(run, items), [run, items]);
  return (
    <VirtualList
      listId={useId()}
      items={readings}
      reckoning={useReckoning(readings, keyOf, heightOf)}
      className={classes["items"]}
      lines={{ role: "list", "aria-label": t(($) => $.runs.tabs.data) }}
      renderItem={(reading, { index, top, measure }) => {
        const places = new Set(reading.items.map(({ rowIndex }) => rowIndex));
        const rows = [...places].map((place) => run.rows[place]?.name ?? "");
        return (
          <div
            key={reading.name}
            ref={measure}
            data-index={index}
            role="listitem"
            className={classes["item"]}
            style={{ transform: `translateY(${top}px)` }}
          >
            <div className={classes["itemName"]}>
              {reading.name}
              <small>{rows.map((name) => rowName(name, words)).join(", ")}</small>
            </div>
            <ReadingValue reading={reading} />
            <div className={classes["itemTime"]}>
              <DateTime value={reading.items.at(-1)?.collectedAt ?? run.queuedAt} />
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={t(($) => $.runs.ownCsv, { name: reading.name })}
                leftSection={<IconDownload size={13} stroke={1.6} aria-hidden />}
                onClick={() => onDownload(reading.name)}
              >
                CSV
              </Button>
            </div>
          </div>
        );
      }}
    />
  );
}

function ReadingValue({ reading: { documents, value } }: { reading: Reading }) {
  if (!documents) return <DataValue value={value} />;
  return (
    <ul className={classes["documents"]}>
      {documents.map((document) => (
        <li key={document.id}>
          <DocumentLink document={document} />
        </li>
      ))}
    </ul>
  );
}
