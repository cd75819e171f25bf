import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { extensionCountsQuery, refreshCountsSoon } from "./extension-counts.queries.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("counts follow a change at once, many changes after a pause, and the last of them always", () => {
  const cache = new QueryClient();
  const counted = vi.spyOn(cache, "invalidateQueries");
  refreshCountsSoon(cache);
  // Nobody looks.
  expect(counted).toHaveBeenCalledTimes(0);
  const { queryKey } = extensionCountsQuery({});
  cache.setQueryData<unknown>(queryKey, {});
  refreshCountsSoon(cache);
  expect(counted).toHaveBeenCalledTimes(1);
  for (let change = 0; change < 5; change += 1) refreshCountsSoon(cache);
  expect(counted).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(counted).toHaveBeenCalledTimes(2);
  vi.runAllTimers();
  expect(counted).toHaveBeenCalledTimes(2);
});
