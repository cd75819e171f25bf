import { downloadRunsData, type Formulas } from "@baton/contract";
import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { callForBody } from "../../api/client.ts";
import type { RunsFilter } from "../../entities/run/run.queries.ts";
import { download } from "../../ui/download/download.ts";

const FORMATS = ["csv", "ndjson", "json"] as const;
type Format = (typeof FORMATS)[number];
/** The call's own limit: their ids stand in its address. */
const CHOSEN_MAX = 500;

interface DataMenuProps {
  filter: RunsFilter;
  /** Only these runs, not all that match. */
  runIds?: readonly number[];
  size?: "xs" | "sm";
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** What the runs collected, as one file. */
export function DataMenu({ filter, runIds, size = "sm" }: DataMenuProps) {
  const { t } = useTranslation();
  const isTooMany = runIds !== undefined && runIds.length > CHOSEN_MAX;
  const start = (format: Format, formulas: Formulas = "text") =>
    void download(t, `baton-data-${today()}.${format}`, (signal) =>
      callForBody(downloadRunsData, {
        params: { format },
        query: { ...(runIds === undefined ? filter : { runIds: runIds.join(",") }), formulas },
        signal,
      }),
    );
  const title = isTooMany
    ? t(($) => $.history.download.tooMany, { count: CHOSEN_MAX })
    : t(($) => $.history.download.about);
  return (
    <Menu position="top-start" width={280}>
      <Menu.Target>
        <Button
          variant="default"
          size={size}
          disabled={isTooMany}
          title={title}
          leftSection={<IconDownload size={15} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t(($) => $.history.download.button)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => start(format)}>
            <strong>{format.toUpperCase()}</strong>{" "}
            <span className="dimmed">{t(($) => $.history.download.formats[format])}</span>
          </Menu.Item>
        ))}
        <Menu.Item
          title={t(($) => $.history.download.rawAbout)}
          onClick={() => start("csv", "keep")}
        >
          <strong>{t(($) => $.history.download.raw)}</strong>{" "}
          <span className="dimmed">{t(($) => $.history.download.rawFormat)}</span>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
