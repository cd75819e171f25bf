import {
  countExtensions,
  EXTENSION_FACTS,
  type Extension,
  type ExtensionFact,
  ExtensionState,
  getExtension,
  listExtensionGroups,
  listExtensions,
  listExtensionTags,
  type QueryOf,
  ScriptStatus,
} from "@baton/contract";
import type { FakeServer } from "./fake-server.ts";
import { byName, byNumber, oneOf, pageOf } from "./lists.ts";

type Query = QueryOf<typeof listExtensions>;

/** Whether it is one of the numbers with commas between them; any is where none are named. */
const isAmong = (numbers: string | undefined, one: number): boolean =>
  numbers === undefined || numbers.split(",").map(Number).includes(one);

function hasTag({ tags }: Extension, tagId: Query["tagId"]): boolean {
  if (tagId === undefined) return true;
  return tagId === "none" ? tags.length === 0 : tags.some(({ id }) => id === tagId);
}

function isAsked(row: Extension, query: QueryOf<typeof countExtensions>): boolean {
  const { status, isOnline, scriptId, groupId, proxyId, socialNetwork, scheduleId, state } = query;
  return [
    isAmong(status, row.run?.status ?? -1),
    isAmong(state, row.state),
    isOnline === undefined || String(row.isOnline) === isOnline,
    scriptId === undefined ||
      (scriptId === "none" ? row.script === null : row.script?.id === scriptId),
    scheduleId === undefined || row.schedule?.id === scheduleId,
    groupId === undefined || (groupId === "none" ? row.group === null : row.group?.id === groupId),
    hasTag(row, query.tagId),
    proxyId === undefined || row.proxies.some(({ id }) => id === proxyId),
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

function listed(all: readonly Extension[], query: Query) {
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

export function answerExtensions(server: FakeServer): void {
  const { world } = server;
  server.on(listExtensions, ({ query }) => listed(world.extensions, query));
  server.on(countExtensions, ({ query }) => counted(world.extensions, query));
  server.on(getExtension, ({ params }) => oneOf(world.extensions, params.id, "extensionsNotFound"));
  server.on(listExtensionGroups, ({ query }) =>
    pageOf(world.groups.toSorted(byName), query, ({ name }) => [name]),
  );
  server.on(listExtensionTags, ({ query }) =>
    pageOf(world.tags.toSorted(byName), query, ({ name }) => [name]),
  );
}
