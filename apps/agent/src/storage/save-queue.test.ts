import { afterEach, expect, test, vi } from "vitest";
import { MemoryArea } from "../../test/support/memory-area.ts";
import { localItems, migrateStorage } from "./items.ts";
import { SaveQueue } from "./save-queue.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what is asked for in one moment is one write, with the last value of each key", async () => {
  const area = new MemoryArea();
  const queue = new SaveQueue(area);
  void queue.set({ a: 1, b: 1 });
  void queue.remove(["b"]);
  await queue.set({ a: 2, c: 3 });
  expect(area.writes).toEqual([["a", "c"]]);
  expect(await area.get(null)).toEqual({ a: 2, c: 3 });
});

test("what is asked for during a write goes into the next one", async () => {
  const area = new MemoryArea();
  const queue = new SaveQueue(area);
  const first = queue.set({ a: 1 });
  await Promise.resolve();
  const second = queue.set({ a: 2 });
  await Promise.all([first, second, queue.saved()]);
  expect(area.writes).toEqual([["a"], ["a"]]);
  expect(await area.get("a")).toEqual({ a: 2 });
});

test("a write that the storage refuses is tried again and nothing is lost", async () => {
  vi.useFakeTimers();
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const area = new MemoryArea();
  area.failures = 2;
  const queue = new SaveQueue(area);
  const saved = queue.set({ a: 1 });
  await vi.advanceTimersByTimeAsync(2500);
  await saved;
  expect(await area.get("a")).toEqual({ a: 1 });
  expect(reported).toHaveBeenCalledTimes(2);
});

test("storage of another layout keeps who this browser is and nothing else", async () => {
  const area = new MemoryArea();
  const installation = { installationId: "i", secret: "s", enrolledWith: "w" };
  await area.set({ version: 0, installation, run: { runId: 1 }, "event:1:1": {} });
  await migrateStorage(area);
  expect(await area.get(null)).toEqual({ version: 1, installation });
  await localItems(area).set({ isPaused: true });
  await migrateStorage(area);
  expect(await localItems(area).get("isPaused")).toBe(true);
});
