import {
  listActions,
  listDocuments,
  listExtensionGroups,
  listProxies,
  listRuns,
} from "@baton/contract";
import {
  IconBolt,
  IconBrowser,
  IconFile,
  IconFolder,
  IconHistory,
  IconNetwork,
  IconScript,
} from "@tabler/icons-react";
import type { QueryClient } from "@tanstack/react-query";
import type { useNavigate } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { call } from "../../api/client.ts";
import { extensionsQuery } from "../../entities/extension/extension.queries.ts";
import { firstScriptsQuery } from "../../entities/script/script-lists.ts";
import type { PaletteItem } from "../../ui/palette-registry.ts";
import { sendIntent } from "../../ui/page-intent.ts";

const FOUND_MAX = 8;

export interface FinderContext {
  t: TFunction;
  cache: QueryClient;
  navigate: ReturnType<typeof useNavigate>;
}

/** Looks for things by name on the server. */
export interface Finder {
  id: "extensions" | "scripts" | "actions" | "runs" | "groups" | "documents" | "proxies";
  find: (search: string, context: FinderContext) => Promise<PaletteItem[]>;
}

const firstPage = (search: string) => ({ page: 1, pageSize: FOUND_MAX, search });

async function findExtensions(search: string, { cache, navigate }: FinderContext) {
  const { data } = await cache.query(extensionsQuery(firstPage(search)));
  return data.map(({ id, name, note }) => ({
    id: `extension-${id}`,
    label: name,
    description: note,
    icon: IconBrowser,
    run: () => void navigate({ to: "/extensions", search: { open: id } }),
  }));
}

async function findScripts(search: string, { cache, navigate }: FinderContext) {
  const { data } = await cache.query(firstScriptsQuery(search, FOUND_MAX));
  return data.map(({ id, name }) => ({
    id: `script-${id}`,
    label: name,
    icon: IconScript,
    run: () => void navigate({ to: "/scripts", search: { id } }),
  }));
}

async function findActions(search: string, { navigate }: FinderContext) {
  const { data } = await call(listActions, { query: firstPage(search) });
  return data.map(({ id, name }) => ({
    id: `action-${id}`,
    label: name,
    icon: IconBolt,
    run: () => void navigate({ to: "/actions", search: { id } }),
  }));
}

async function findRuns(search: string, { t, navigate }: FinderContext) {
  const { data } = await call(listRuns, { query: { search, limit: FOUND_MAX } });
  return data.map(({ id, scriptName, extensionName, status }) => ({
    id: `run-${id}`,
    label: t(($) => $.palette.run, { id, script: scriptName }),
    description: `${extensionName} · ${t(($) => $.enums.scriptStatus[status])}`,
    icon: IconHistory,
    run: () => void navigate({ to: "/runs/$runId", params: { runId: id } }),
  }));
}

async function findGroups(search: string, { navigate }: FinderContext) {
  const { data } = await call(listExtensionGroups, { query: firstPage(search) });
  return data.map(({ id, name }) => ({
    id: `group-${id}`,
    label: name,
    icon: IconFolder,
    run: () => void navigate({ to: "/extensions", search: { group: id } }),
  }));
}

async function findDocuments(search: string, { navigate }: FinderContext) {
  const { data } = await call(listDocuments, { query: firstPage(search) });
  return data.map(({ id, name }) => ({
    id: `document-${id}`,
    label: name,
    icon: IconFile,
    run: () => {
      sendIntent({ kind: "findDocument", text: name });
      void navigate({ to: "/documents" });
    },
  }));
}

async function findProxies(search: string, { navigate }: FinderContext) {
  const { data } = await call(listProxies, { query: { ...firstPage(search), sort: "name" } });
  return data.map(({ id, name, host, port }) => ({
    id: `proxy-${id}`,
    label: name,
    description: `${host}:${port}`,
    icon: IconNetwork,
    run: () => {
      sendIntent({ kind: "findProxy", text: name });
      void navigate({ to: "/proxy" });
    },
  }));
}

export const FINDERS: readonly Finder[] = [
  { id: "extensions", find: findExtensions },
  { id: "scripts", find: findScripts },
  { id: "actions", find: findActions },
  { id: "runs", find: findRuns },
  { id: "groups", find: findGroups },
  { id: "documents", find: findDocuments },
  { id: "proxies", find: findProxies },
];
