import type { Proxy, ProxyFilter } from "@baton/contract";
import type { TFunction } from "i18next";
import { proxyPagesQuery } from "../../entities/proxy/proxy.queries.ts";
import { DateTime } from "../../ui/date-time.tsx";
import type { GridColumn } from "../../ui/grid/grid-columns.ts";
import type { PagedDescriptor } from "../../ui/list/use-paged-list.ts";
import { CheckStatus } from "./check-words.tsx";
import { addressOf } from "./proxy-address.ts";
import { ProxyName } from "./proxy-name.tsx";
import { PROXY_TYPE_NAMES } from "./proxy-types.ts";
import { PROXY_SEARCHED, type ProxySearch } from "./proxy.search.ts";

type Column = GridColumn<Proxy>;

const NAME_MAX_CHARS = 200;
const THREADS_MAX_CHARS = 7;
const dash = <span className="dimmed">—</span>;

const threadsText = ({ threadsUsed: used, threadsCount: limit }: Proxy, t: TFunction): string =>
  limit === 0
    ? t(($) => $.groups.usedOfNone, { used })
    : t(($) => $.groups.usedOf, { used, limit });

const columns = {
  name: {
    label: (t) => t(($) => $.proxies.name),
    width: 240,
    minWidth: 120,
    sort: "name",
    render: (proxy) => <ProxyName proxy={proxy} />,
    title: ({ name }) => name,
    edit: {
      label: ({ name }, t) => `${t(($) => $.proxies.rename)}: ${name}`,
      value: ({ name }) => name,
      maxLength: NAME_MAX_CHARS,
      isRequired: true,
    },
  },
  status: {
    label: (t) => t(($) => $.proxies.status),
    width: 285,
    minWidth: 120,
    sort: "latencyMs",
    render: (proxy) => <CheckStatus proxy={proxy} />,
  },
  type: {
    label: (t) => t(($) => $.proxies.type),
    width: 90,
    sort: "type",
    render: ({ type }) => PROXY_TYPE_NAMES[type],
  },
  address: {
    label: (t) => t(($) => $.proxies.address),
    width: 190,
    sort: "host",
    render: (proxy) => addressOf(proxy),
    title: (proxy) => addressOf(proxy),
  },
  threads: {
    label: (t) => t(($) => $.proxies.threads),
    help: (t) => t(($) => $.proxies.threadsHint),
    width: 225,
    sort: "threadsCount",
    render: threadsText,
    edit: {
      label: ({ name }, t) => t(($) => $.proxies.threadsOf, { name }),
      value: ({ threadsCount }) => String(threadsCount),
      maxLength: THREADS_MAX_CHARS,
      isRequired: true,
    },
  },
  extensions: {
    label: (t) => t(($) => $.proxies.extensions),
    width: 130,
    align: "end",
    sort: "extensionCount",
    render: ({ extensionCount }) => extensionCount,
  },
  exitAddress: {
    label: (t) => t(($) => $.proxies.exitAddress),
    width: 150,
    render: ({ exitAddress, country }) =>
      exitAddress === null ? dash : [exitAddress, country].filter(Boolean).join(" · "),
  },
  checked: {
    label: (t) => t(($) => $.proxies.checkedAt),
    width: 150,
    sort: "checkedAt",
    render: ({ checkedAt }) => <DateTime value={checkedAt} />,
  },
  lastGood: {
    label: (t) => t(($) => $.proxies.lastGood),
    width: 150,
    render: ({ lastGoodAt }) => <DateTime value={lastGoodAt} />,
  },
  created: {
    label: (t) => t(($) => $.proxies.createdAt),
    width: 150,
    render: ({ createdAt }) => <DateTime value={createdAt} />,
  },
  id: {
    label: (t) => t(($) => $.proxies.id),
    width: 80,
    align: "end",
    sort: "id",
    render: ({ id }) => id,
  },
} satisfies Record<string, Column>;

export interface ProxyKind {
  row: Proxy;
  column: keyof typeof columns;
  search: ProxySearch;
}

function toFilter({ search = "", status, type, used, tag }: ProxySearch): ProxyFilter {
  return {
    ...(search.trim() !== "" && { search: search.trim() }),
    ...(status !== undefined && { status }),
    ...(type !== undefined && { type }),
    ...(used !== undefined && { isUsed: used }),
    ...(tag !== undefined && { tag }),
  };
}

/** Threads in use change with every run, and are not told. */
const REFETCH_MS = 5000;

export const PROXY_LIST: PagedDescriptor<ProxyKind, ProxyFilter> = {
  ...PROXY_SEARCHED,
  label: (t) => t(($) => $.shell.pages.proxy),
  countText: (t, count) => t(($) => $.proxies.total, { count }),
  nameOf: ({ name }) => name,
  columns,
  lead: "name",
  presets: [
    {
      label: (t) => t(($) => $.grid.presetDefault),
      columns: ["status", "type", "address", "threads", "extensions"],
    },
  ],
  filters: ["status", "type", "used", "tag"],
  card: [
    columns.name,
    columns.status,
    { render: (proxy, t) => `${addressOf(proxy)} · ${threadsText(proxy, t)}` },
  ],
  toFilter,
  pages: ({ search, ...more }, sort) => proxyPagesQuery(search, { ...more, ...(sort && { sort }) }),
  /** Each page is asked for anew as often, however many are open. */
  refetchInterval: (pageCount) => REFETCH_MS * Math.max(1, pageCount),
};
