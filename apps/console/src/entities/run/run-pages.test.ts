import type { RunHead } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { freshRuns, type RunPages, type RunsPage, withFresh } from "./run-pages.ts";

const page = (...ids: number[]): RunsPage => ({
  data: ids.map((id) => ({ id }) as RunHead),
  hasMore: true,
  total: { count: ids.length, isAtLeast: true },
});
const loaded = (...pages: RunsPage[]): RunPages => ({ pages, pageParams: pages.map(() => null) });
const idsOf = (pages: RunPages) => pages.pages.map((one) => one.data.map(({ id }) => id));

describe("new runs above the loaded ones", () => {
  it("are those before the first that is known", () => {
    const fresh = freshRuns(loaded(page(5, 4), page(3, 2)), page(8, 7, 5, 4));
    expect(fresh.runs.map(({ id }) => id)).toEqual([8, 7]);
    expect(fresh.hasGap).toBe(false);
  });

  it("are more than is known when none of the newest is", () => {
    expect(freshRuns(loaded(page(5, 4)), page(90, 89)).hasGap).toBe(true);
    expect(freshRuns(loaded(page()), { ...page(2, 1), hasMore: false })).toMatchObject({
      hasGap: false,
    });
  });

  it("are put on top, with the total as it is now", () => {
    const newest = page(8, 7, 5);
    const pages = loaded(page(5, 4), page(3, 2));
    const shown = withFresh(pages, freshRuns(pages, newest).runs, newest);
    expect(idsOf(shown)).toEqual([
      [8, 7, 5, 4],
      [3, 2],
    ]);
    expect(shown.pages[0]?.total).toEqual(newest.total);
  });

  it("are none when nothing changed", () => {
    expect(freshRuns(loaded(page(5, 4)), page(5, 4)).runs).toEqual([]);
  });
});
