import { PAGE_SIZE_MAX } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { fetchEveryBefore } from "./fetch-every-before.ts";
import { fetchEvery } from "./fetch-every.ts";
import { rowsOf } from "./pages.ts";

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: count - at }));

describe("every entry of a list", () => {
  const all = rows(PAGE_SIZE_MAX * 2 + 1);
  const fetchPage = ({ page, pageSize }: { page: number; pageSize: number }) =>
    Promise.resolve({
      data: all.slice((page - 1) * pageSize, page * pageSize),
      totalCount: all.length,
    });

  it("comes page by page, the last one too", async () => {
    const counts: number[] = [];
    const found = await fetchEvery(fetchPage, { onProgress: (count) => counts.push(count) });
    expect(found).toEqual(all);
    expect(counts).toEqual([PAGE_SIZE_MAX, PAGE_SIZE_MAX * 2, PAGE_SIZE_MAX * 2 + 1]);
  });

  it("comes in pages as large as is asked for", async () => {
    const sizes: number[] = [];
    const fetchSized = (paging: { page: number; pageSize: number }) => {
      sizes.push(paging.pageSize);
      return fetchPage(paging);
    };
    expect(await fetchEvery(fetchSized, { pageSize: 100, limit: 250 })).toEqual(all.slice(0, 250));
    expect(sizes).toEqual([100, 100, 100]);
  });

  it("stops at the limit, and where a list that shrinks meanwhile has no more", async () => {
    expect(await fetchEvery(fetchPage, { limit: 7 })).toEqual(all.slice(0, 7));
    const shrinking = ({ page }: { page: number }) =>
      Promise.resolve({ data: page === 1 ? rows(2) : [], totalCount: 3 });
    expect(await fetchEvery(shrinking)).toEqual(rows(2));
  });

  it("is followed below the last one seen", async () => {
    const below = ({ limit, before = Number.POSITIVE_INFINITY }: Paging) => {
      const rest = all.filter(({ id }) => id < before);
      return Promise.resolve({ data: rest.slice(0, limit), hasMore: rest.length > limit });
    };
    expect(await fetchEveryBefore(below)).toEqual(all);
    expect(await fetchEveryBefore(below, { limit: 600 })).toEqual(all.slice(0, 600));
  });
});

interface Paging {
  limit: number;
  before?: number;
}

describe("pages that are looked through", () => {
  it("have an entry once that moved from one to the next", () => {
    const pages = [
      { data: [{ id: 1 }, { id: 2 }], totalCount: 3 },
      { data: [{ id: 2 }, { id: 3 }], totalCount: 3 },
    ];
    expect(rowsOf({ pages, pageParams: [1, 2] }).map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
