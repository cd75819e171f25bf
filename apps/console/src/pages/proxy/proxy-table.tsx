import { deleteProxies, type Proxy } from "@baton/contract";
import { ActionIcon, Anchor, Checkbox } from "@mantine/core";
import { IconAlertTriangle, IconLayoutSidebarRight, IconTrash } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { memo, useState } from "react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { proxyKeys } from "../../entities/proxy/proxy.keys.ts";
import { Threads } from "../../entities/group/threads.tsx";
import { EditInPlace } from "../../ui/edit-in-place.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { confirm } from "../../ui/confirm/confirm.ts";
import { useHeights } from "../../theme/density.ts";
import { SortHead } from "../../ui/sort-head.tsx";
import { TickAll } from "../../ui/tick-all.tsx";
import { type RowPlace, RowsInSight } from "../../ui/virtual-list/rows-in-sight.tsx";
import { CheckCell } from "./check-cell.tsx";
import { EnterAgainDialog } from "./enter-again-dialog.tsx";
import { addressOf } from "./proxy-address.ts";
import { PROXY_TYPE_NAMES } from "./proxy-types.ts";
import type { ProxySearch } from "./proxy.search.ts";
import type { ProxySelection } from "./proxy-selection.ts";
import { useProxyChange } from "./use-proxy-change.ts";
import classes from "./proxy.module.css";

/** What its user entered and nobody can read any more. */
const fieldsOf = (t: TFunction, unreadable: Proxy["unreadable"]): string =>
  unreadable.map((field) => t(($) => $.proxies[field])).join(", ");

function useRemoval({ id }: Proxy) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteProxies, { body: { ids: [id] } }),
    onSettled: () => cache.invalidateQueries({ queryKey: proxyKeys.all }),
  });
}

function Unreadable({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation();
  const [isEntering, setIsEntering] = useState(false);
  const enterAgain = t(($) => $.proxies.enterAgain);
  return (
    <span role="note" className={classes["unreadable"]}>
      <IconAlertTriangle size={14} stroke={1.6} aria-hidden />
      {t(($) => $.proxies.unreadable, { fields: fieldsOf(t, proxy.unreadable) })}{" "}
      <Anchor
        component="button"
        type="button"
        size="xs"
        aria-label={`${enterAgain}: ${proxy.name}`}
        onClick={() => setIsEntering(true)}
      >
        {enterAgain}
      </Anchor>
      {isEntering && <EnterAgainDialog proxy={proxy} onClose={() => setIsEntering(false)} />}
    </span>
  );
}

interface ProxyRowProps {
  proxy: Proxy;
  isTicked: boolean;
  onTick: (id: number) => void;
  onTag: (tag: string) => void;
  onOpen: (id: number) => void;
}

/** Once for as long as it stays the same: pages are added below it. */
const ProxyRow = memo(function ProxyRow({
  proxy,
  isTicked,
  onTick,
  onTag,
  onOpen,
  ...place
}: ProxyRowProps & RowPlace) {
  const { t } = useTranslation();
  const change = useProxyChange(proxy);
  const remove = useRemoval(proxy);
  const { name, threadsCount, threadsUsed, extensionCount, unreadable } = proxy;
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.proxies.deleteTitle),
      text: t(($) => $.proxies.deleteText, { count: extensionCount }),
      names: [name],
      confirmLabel: t(($) => $.common.delete),
      isDestructive: true,
    });
    if (isSure) remove.mutate();
  };
  return (
    <tr {...place}>
      <td>
        <Checkbox
          size="xs"
          aria-label={t(($) => $.proxies.tick, { name })}
          checked={isTicked}
          onChange={() => onTick(proxy.id)}
        />
      </td>
      <td data-wide>
        <EditInPlace
          label={t(($) => $.proxies.rename)}
          value={name}
          maxLength={200}
          isRequired
          onSave={(text) => change.mutate({ name: text })}
        />
        {proxy.tags.length > 0 && (
          <span className={classes["tags"]}>
            {proxy.tags.map((tag) => (
              <button key={tag} type="button" onClick={() => onTag(tag)}>
                {tag}
              </button>
            ))}
          </span>
        )}
        {unreadable.length > 0 && <Unreadable proxy={proxy} />}
      </td>
      <td data-spare>{PROXY_TYPE_NAMES[proxy.type]}</td>
      <td className="dimmed" data-spare>
        {addressOf(proxy)}
      </td>
      <td data-spare>
        <Threads
          used={threadsUsed}
          limit={threadsCount}
          fieldLabel={t(($) => $.proxies.threadsOf, { name })}
          onSave={(limit) => change.mutate({ threadsCount: limit })}
        />
      </td>
      <td>
        <CheckCell proxy={proxy} />
      </td>
      <td data-end data-spare>
        {extensionCount}
      </td>
      <td data-end>
        <ActionIcon
          aria-label={`${t(($) => $.proxies.details)}: ${name}`}
          onClick={() => onOpen(proxy.id)}
        >
          <IconLayoutSidebarRight size={16} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          aria-label={`${t(($) => $.common.delete)}: ${name}`}
          loading={remove.isPending}
          onClick={() => void ask()}
        >
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      </td>
    </tr>
  );
});

type Sort = NonNullable<ProxySearch["sort"]>;

interface ProxyTableProps {
  proxies: readonly Proxy[];
  selection: ProxySelection;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onTag: (tag: string) => void;
  onOpen: (id: number) => void;
}

export function ProxyTable({ proxies, selection, sort, onSort, onTag, onOpen }: ProxyTableProps) {
  const { row: height } = useHeights();
  const { t } = useTranslation();
  const sorting = { sort, onSort };
  return (
    <PlainTable>
      <thead>
        <tr>
          <TickAll label={t(($) => $.proxies.tickAll)} rows={proxies} selection={selection} />
          <SortHead column="name" label={t(($) => $.proxies.name)} {...sorting} />
          <SortHead column="type" label={t(($) => $.proxies.type)} isSpare {...sorting} />
          <SortHead column="host" label={t(($) => $.proxies.address)} isSpare {...sorting} />
          <SortHead
            column="threadsCount"
            label={t(($) => $.proxies.threads)}
            isSpare
            {...sorting}
          />
          <SortHead column="latencyMs" label={t(($) => $.proxies.status)} {...sorting} />
          <SortHead
            column="extensionCount"
            label={t(($) => $.proxies.extensions)}
            isSpare
            isAtEnd
            {...sorting}
          />
          <th>
            <span className="visually-hidden">{t(($) => $.proxies.actions)}</span>
          </th>
        </tr>
      </thead>
      <RowsInSight
        as="tbody"
        rows={proxies}
        height={height}
        renderRow={(proxy, place) => (
          <ProxyRow
            proxy={proxy}
            isTicked={selection.has(proxy.id)}
            onTick={selection.toggle}
            onTag={onTag}
            onOpen={onOpen}
            {...place}
          />
        )}
      />
    </PlainTable>
  );
}
