import {
  type Account,
  ACCOUNT_SECRET_MASK,
  countExtensions,
  EXTENSION_FACTS,
  type Extension,
  type ExtensionFact,
  ExtensionState,
  getAccount,
  getExtension,
  listExtensionGroups,
  listExtensions,
  listExtensionTags,
  type QueryOf,
  ScriptStatus,
} from "@baton/contract";
import type { FakeServer } from "./fake-server.ts";
import { byName, byNumber, oneOf, pageOf } from "./lists.ts";
import { refuse } from "./refusal.ts";

type Query = QueryOf<typeof listExtensions>;

/** Whether it is one of those with commas between them; any is where none are named. */
const isSaid = (wanted: string | undefined, one: number | string): boolean =>
  wanted === undefined || wanted.split(",").includes(String(one));

type Wanted = number | "none" | undefined;
/** Whether it has this one, or none where that is asked for. */
function hasOne(wanted: Wanted, those: readonly { id: number }[]): boolean {
  if (wanted === undefined) return true;
  return wanted === "none" ? those.length === 0 : those.some(({ id }) => id === wanted);
}

const accountStatusOf = ({ account }: Extension) => account?.status ?? "none";

function isAsked(row: Extension, query: QueryOf<typeof countExtensions>): boolean {
  const { status, isOnline, scriptId, groupId, proxyId, socialNetwork, scheduleId, state } = query;
  return [
    isSaid(status, row.run?.status ?? -1),
    isSaid(state, row.state),
    isSaid(query.accountStatus, accountStatusOf(row)),
    isOnline === undefined || String(row.isOnline) === isOnline,
    hasOne(scriptId, row.script ? [row.script] : []),
    scheduleId === undefined || row.schedule?.id === scheduleId,
    hasOne(groupId, row.group ? [row.group] : []),
    hasOne(query.tagId, row.tags),
    hasOne(proxyId, row.proxies),
    socialNetwork === undefined || row.socialNetwork === socialNetwork,
  ].every(Boolean);
}

function orderOf(sort: Query["sort"]): (a: Extension, b: Extension) => number {
  const direction = sort.startsWith("-") ? -1 : 1;
  const order = sort.endsWith("name") ? byName : byNumber;
  return (a, b) => direction * order(a, b);
}

/** By the names of the groups, those in none last. */
const byGroup = ({ group: a }: Extension, { group: b }: Extension): number =>
  a && b ? byName(a, b) : Number(a === null) - Number(b === null);

function groupCounts(rows: readonly Extension[]) {
  const groups = Map.groupBy(rows, ({ group }) => group?.id ?? null);
  return [...groups].map(([id, those]) => ({ id, count: those.length }));
}

export function listed(all: readonly Extension[], query: Query) {
  const found = all.filter((row) => isAsked(row, query)).toSorted(orderOf(query.sort));
  const texts = ({ name, note, group, tags }: Extension) => [
    ...[name, note, group?.name ?? ""],
    ...tags.map((tag) => tag.name),
  ];
  if (query.groupBy === undefined) return pageOf(found, query, texts);
  const grouped = found.toSorted(byGroup);
  const shut = new Set(query.collapsed?.split(",").map(Number));
  const open = grouped.filter(({ group }) => !shut.has(group?.id ?? 0));
  const { data } = pageOf(open, query, texts);
  const { totalCount } = pageOf(grouped, query, texts);
  return { data, totalCount, groups: groupCounts(grouped) };
}

/** Each kind under the filters of the others, as the server counts. */
function counted(all: readonly Extension[], query: QueryOf<typeof countExtensions>) {
  const texts = ({ name, note, group, tags }: Extension) => [
    ...[name, note, group?.name ?? ""],
    ...tags.map((tag) => tag.name),
  ];
  const matching = ({ search, ...filter }: QueryOf<typeof countExtensions>) => {
    const asked = all.filter((row) => isAsked(row, filter));
    return pageOf(asked, { search, page: 1, pageSize: asked.length }, texts).data;
  };
  const byStatus = Map.groupBy(
    matching({ ...query, status: undefined }),
    ({ run }) => run?.status ?? ScriptStatus.Unknown,
  );
  const byState = Map.groupBy(matching({ ...query, state: undefined }), ({ state }) => state);
  const anyConnection = matching({ ...query, isOnline: undefined });
  const has: Record<ExtensionFact, (row: Extension) => boolean> = {
    disabled: (row) => row.state === ExtensionState.Disabled,
    socialNetwork: (row) => row.socialNetwork !== null,
    run: (row) => row.run !== null,
    proxy: (row) => row.proxies.length > 0,
    schedule: (row) => row.schedule !== null,
    browserConfig: (row) => row.browserConfig !== null,
    account: (row) => row.account !== null,
    tag: (row) => row.tags.length > 0,
    accountData: (row) => row.facts.length > 0,
  };
  return {
    total: matching(query).length,
    statuses: [...byStatus].map(([status, those]) => ({ status, count: those.length })),
    online: anyConnection.filter((row) => row.isOnline).length,
    offline: anyConnection.filter((row) => !row.isOnline).length,
    states: [...byState].map(([state, those]) => ({ state, count: those.length })),
    facts: EXTENSION_FACTS.filter((fact) => all.some(has[fact])),
  };
}

/** With a login and a password, and what else its row says of it. */
function accountOf(all: readonly Extension[], id: number): Account {
  const { account } = oneOf(all, id, "extensionsNotFound");
  if (!account) return refuse("notFound");
  const maskIf = (is: boolean) => (is ? ACCOUNT_SECRET_MASK : null);
  return {
    ...account,
    extensionId: id,
    userAgent: null,
    login: ACCOUNT_SECRET_MASK,
    password: ACCOUNT_SECRET_MASK,
    twoFactorKey: maskIf(account.hasTwoFactorKey),
    cookies: maskIf(account.cookieCount > 0),
    adsToken: null,
    bmToken: null,
    unreadable: [],
    createdAt: account.statusSince,
    updatedAt: account.statusSince,
    replaced: null,
  };
}

export function answerExtensions(server: FakeServer): void {
  const { world } = server;
  server.on(listExtensions, ({ query }) => listed(world.extensions, query));
  server.on(countExtensions, ({ query }) => counted(world.extensions, query));
  server.on(getExtension, ({ params }) => oneOf(world.extensions, params.id, "extensionsNotFound"));
  server.on(getAccount, ({ params }) => accountOf(world.extensions, params.id));
  server.on(listExtensionGroups, ({ query }) =>
    pageOf(world.groups.toSorted(byName), query, ({ name }) => [name]),
  );
  server.on(listExtensionTags, ({ query }) =>
    pageOf(world.tags.toSorted(byName), query, ({ name }) => [name]),
  );
}
