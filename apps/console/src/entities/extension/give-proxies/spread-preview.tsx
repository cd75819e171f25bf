import { spreadProxies } from "@baton/contract";
import { Skeleton } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { type PlainColumn, PlainTable } from "../../../ui/plain-table.tsx";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import classes from "./spread-preview.module.css";

interface SpreadPreviewProps {
  extensionIds: number[];
  proxyIds: number[];
}

interface SpreadRow {
  id: number;
  name: string;
  before: number;
  after: number;
  threadsCount: number;
}

const COLUMNS: readonly PlainColumn<SpreadRow>[] = [
  { id: "name", label: (t) => t(($) => $.proxies.name), isWide: true, render: ({ name }) => name },
  {
    id: "before",
    label: (t) => t(($) => $.proxies.assign.now),
    isAtEnd: true,
    render: ({ before }) => before,
  },
  {
    id: "after",
    label: (t) => t(($) => $.proxies.assign.then),
    isAtEnd: true,
    render: ({ after }) => after,
  },
  {
    id: "threads",
    label: (t) => t(($) => $.proxies.threads),
    isAtEnd: true,
    isSpare: true,
    render: ({ threadsCount }) => (threadsCount === 0 ? "∞" : threadsCount),
  },
];

/** How many extensions each proxy would have as their first, as the server reckons it. */
export function SpreadPreview({ extensionIds, proxyIds }: SpreadPreviewProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ["proxySpread", extensionIds, proxyIds],
    queryFn: ({ signal }) =>
      call(spreadProxies, { body: { extensionIds, proxyIds, isPreview: true }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  });
  if (!data)
    return error ? (
      <QueryFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={120} />
    );
  const rows = data.data.map((one) => ({ ...one, id: one.proxyId }));
  return (
    <>
      <span role="status">
        {t(($) => $.proxies.assign.spreads, { changed: data.changed, kept: data.kept })}
      </span>
      <section className={classes["preview"]} aria-label={t(($) => $.proxies.assign.preview)}>
        <PlainTable
          isLong
          columns={COLUMNS}
          rows={rows}
          rowMarks={({ before, after }) => ({ "data-changed": before !== after || undefined })}
        />
      </section>
    </>
  );
}
