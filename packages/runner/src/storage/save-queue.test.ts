import { afterEach, expect, test, vi } from "vitest";
import { FaultyArea } from "../../test/faulty-area.ts";
import { SYSTEM_CLOCK } from "../core/clock.ts";
import { localItems, migrateStorage } from "./items.ts";
import { SaveQueue } from "./save-queue.ts";

afterEach(() => {
  vi.useRealTimers();
});

const buildQueue = (area: FaultyArea, reportError: (error: Error) => void = () => {}) =>
  new SaveQueue(area, { clock: SYSTEM_CLOCK, reportError });

test("what is asked for in one moment is one write, with the last value of each key", async () => {
  const area = new FaultyArea();
  const queue = buildQueue(area);
  void queue.set({ a: 1, b: 1 });
  void queue.remove(["b"]);
  await queue.set({ a: 2, c: 3 });
  expect(area.writes).toEqual([["a", "c"]]);
  expect(await area.get(null)).toEqual({ a: 2, c: 3 });
});

test("what is asked for during a write goes into the next one", async () => {
  const area = new FaultyArea();
  const queue = buildQueue(area);
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
  const area = new FaultyArea();
  area.failures = 2;
  const queue = buildQueue(area, reported);
  const saved = queue.set({ a: 1 });
  await vi.advanceTimersByTimeAsync(2500);
  await saved;
  expect(await area.get("a")).toEqual({ a: 1 });
  expect(reported).toHaveBeenCalledTimes(2);
});

test("storage of another layout keeps who this browser is and nothing else", async () => {
  const area = new FaultyArea();
  const installation = { installationId: "i", secret: "s", enrolledWith: "w" };
  await area.set({ version: 0, installation, run: { runId: 1 }, "event:1:1": {} });
  await migrateStorage(area);
  expect(await area.get(null)).toEqual({ version: 1, installation });
  await localItems(area).set({ isPaused: true });
  await migrateStorage(area);
  expect(await localItems(area).get("isPaused")).toBe(true);
});
