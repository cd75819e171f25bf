import { useDebouncedValue } from "@mantine/hooks";
import type { PagesQuery } from "../api/pages.ts";
import { type Pages, usePages } from "./use-pages.ts";

/** One of many things of a kind, to choose. */
export interface Choice {
  id: number;
  name: string;
  /** Beside the name. */
  detail?: string;
}

export interface ChoiceSource<Row> {
  /** The server's list for what was typed, page by page. */
  pages: (search: string) => PagesQuery<Row>;
  toChoice: (row: Row) => Choice;
}

const TYPING_PAUSE_MS = 250;

export const containsText = (text: string, search: string): boolean =>
  text.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());

interface FoundRows<Row> {
  /** What matches, as far as it is known; undefined while nothing is. */
  found: readonly Row[] | undefined;
  pages: Pages<unknown>;
}

interface Source<Row> {
  pages: (search: string) => PagesQuery<Row>;
  nameOf: (row: Row) => string;
}

/**
 * What there is for a typed text. The server searches; until it has answered, what is here already
 * is searched for the text, so that nothing is offered that does not match.
 */
export function useFoundRows<Row extends { id: number }>(
  { pages: pagesOf, nameOf }: Source<Row>,
  search: string,
  isEnabled = true,
): FoundRows<Row> {
  const [asked] = useDebouncedValue(search.trim(), TYPING_PAUSE_MS);
  const pages = usePages(pagesOf(asked), { isEnabled });
  if (!pages.areFormer && asked === search.trim()) return { found: pages.rows, pages };
  const matching = pages.rows?.filter((row) => containsText(nameOf(row), search));
  return { found: matching?.length === 0 ? undefined : matching, pages };
}

export type Choices = FoundRows<Choice>;

export function useChoices<Row extends { id: number }>(
  { pages: pagesOf, toChoice }: ChoiceSource<Row>,
  search: string,
  isEnabled = true,
): Choices {
  const source = { pages: pagesOf, nameOf: (row: Row) => toChoice(row).name };
  const { found, pages } = useFoundRows(source, search, isEnabled);
  return { found: found?.map(toChoice), pages };
}
