import { VendorError } from "../core/vendor-error.ts";

export interface Page<Item> {
  items: Item[];
  isLast: boolean;
}

/** More than any vendor sells. */
const ITEMS_MAX = 200_000;

/**
 * Page after page, each item once though others came or went meanwhile. An answer that brings
 * nothing new is the end: no vendor leads round forever.
 */
export async function* eachPage<Item extends { id: string }>(
  first: number,
  load: (page: number) => Promise<Page<Item>>,
): AsyncGenerator<Item[]> {
  const known = new Set<string>();
  for (let page = first; ; page += 1) {
    const { items, isLast } = await load(page);
    const fresh = items.filter(({ id }) => known.size < known.add(id).size);
    if (fresh.length > 0) yield fresh;
    if (isLast || fresh.length === 0) return;
    if (known.size > ITEMS_MAX) throw new VendorError("unreadable");
  }
}

/** What many pages say, in one. */
export async function allOf<Item>(pages: AsyncIterable<Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  // A page may be longer than a call's arguments.
  for await (const page of pages) for (const item of page) all.push(item);
  return all;
}
