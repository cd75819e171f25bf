import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PauseGate } from "../core/pause-gate.ts";
import { RowClock } from "./row-clock.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new AbortController().signal;

test("a wait stands still while the run is paused", async () => {
  const gate = new PauseGate(false);
  let isOver = false;
  const wait = gate.sleep(1000, never).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(600);
  gate.set(true);
  await vi.advanceTimersByTimeAsync(10_000);
  gate.set(false);
  await vi.advanceTimersByTimeAsync(399);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(2);
  await wait;
  expect(isOver).toBe(true);
});

test("a stop ends a wait and a pause at once, with its reason", async () => {
  const stop = new AbortController();
  const wait = new PauseGate(false).sleep(1000, stop.signal);
  const pause = new PauseGate(true).pass(stop.signal);
  stop.abort(new Error("stopped"));
  await expect(wait).rejects.toThrow("stopped");
  await expect(pause).rejects.toThrow("stopped");
});

test("a row's time counts what it had used before, and no pauses", async () => {
  const gate = new PauseGate(false);
  const clock = new RowClock(1, 20_000, gate);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(clock.spentMs).toBe(50_000);
  gate.set(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(clock.signal.aborted).toBe(false);
  gate.set(false);
  await vi.advanceTimersByTimeAsync(9999);
  expect(clock.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(clock.signal.reason).toMatchObject({ code: "rowTimedOut" });
  clock.stop();
});

test("a limit longer than timers can count holds, and no limit never ends", async () => {
  const gate = new PauseGate(false);
  const month = new RowClock(60 * 24 * 30, 0, gate);
  const endless = new RowClock(0, 0, gate);
  await vi.advanceTimersByTimeAsync(60_000 * 60 * 24 * 29);
  expect(month.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000 * 60 * 24);
  expect(month.signal.aborted).toBe(true);
  expect(endless.signal.aborted).toBe(false);
  month.stop();
  endless.stop();
});
