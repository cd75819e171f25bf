import { spreadProxies } from "@baton/contract";
import { Skeleton } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { useHeights } from "../../../theme/density.ts";
import { PlainTable } from "../../../ui/plain-table.tsx";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { RowsInSight } from "../../../ui/virtual-list/rows-in-sight.tsx";
import classes from "./spread-preview.module.css";

interface SpreadPreviewProps {
  extensionIds: number[];
  proxyIds: number[];
}

/** How many extensions each proxy would have as their first, as the server reckons it. */
export function SpreadPreview({ extensionIds, proxyIds }: SpreadPreviewProps) {
  const { row: height } = useHeights();
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
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.proxies.name)}</th>
              <th scope="col" data-end>
                {t(($) => $.proxies.assign.now)}
              </th>
              <th scope="col" data-end>
                {t(($) => $.proxies.assign.then)}
              </th>
              <th scope="col" data-end data-spare>
                {t(($) => $.proxies.threads)}
              </th>
            </tr>
          </thead>
          <RowsInSight
            as="tbody"
            rows={rows}
            height={height}
            renderRow={({ name, before, after, threadsCount }, place) => (
              <tr {...place} data-changed={before !== after || undefined}>
                <td data-wide>{name}</td>
                <td data-end>{before}</td>
                <td data-end>{after}</td>
                <td data-end data-spare>
                  {threadsCount === 0 ? "∞" : threadsCount}
                </td>
              </tr>
            )}
          />
        </PlainTable>
      </section>
    </>
  );
}
