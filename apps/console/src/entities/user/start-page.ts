import { SETTING_DEFAULTS, START_PAGES, type StartPage } from "@baton/contract";
import type { QueryClient } from "@tanstack/react-query";
import { preferencesQuery } from "../../ui/preferences.queries.ts";

/** Known here once a session has followed what the user has set. */
const START_PAGE_KEY = "start-page";

const SETTING = "settings.startPage";

const isStartPage = (value: unknown): value is StartPage =>
  START_PAGES.some((page) => page === value);

export const keepStartPage = (page: StartPage): void => localStorage.setItem(START_PAGE_KEY, page);

async function askServer(cache: QueryClient): Promise<unknown> {
  try {
    return (await cache.query({ ...preferencesQuery, retry: false }))[SETTING];
  } catch {
    return undefined;
  }
}

/** Where the user begins. */
export async function startPage(cache: QueryClient): Promise<`/${StartPage}`> {
  const kept: unknown = localStorage.getItem(START_PAGE_KEY) ?? (await askServer(cache));
  return `/${isStartPage(kept) ? kept : SETTING_DEFAULTS[SETTING]}`;
}
