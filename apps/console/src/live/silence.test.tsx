import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Silence, watchSilence } from "./silence.ts";

const reactions = { onAsk: vi.fn(), onDeath: vi.fn(), onSleep: vi.fn() };
let silence: Silence;

beforeEach(() => {
  vi.useFakeTimers();
  silence = watchSilence(reactions);
});
afterEach(() => {
  silence.stop();
  vi.useRealTimers();
  vi.resetAllMocks();
});

const stayed = (ms: number) => vi.advanceTimersByTime(ms);

test("a leader that says nothing is asked, and given up within a second and a half", () => {
  stayed(800);
  expect(reactions.onAsk).toHaveBeenCalledOnce();
  expect(reactions.onDeath).not.toHaveBeenCalled();
  stayed(700);
  expect(reactions.onDeath).toHaveBeenCalledOnce();
});

test("a leader that answers when it is asked keeps the lead, however slow its beats are", () => {
  reactions.onAsk.mockImplementation(() => silence.heard());
  stayed(60_000);
  expect(reactions.onDeath).not.toHaveBeenCalled();
});

test("a leader whose beats come is not asked", () => {
  for (let beat = 0; beat < 20; beat += 1) {
    stayed(300);
    silence.heard();
  }
  expect(reactions.onAsk).not.toHaveBeenCalled();
});

test("a page that did not run for a while says so, and asks before it takes anybody for dead", () => {
  vi.setSystemTime(Date.now() + 3_600_000);
  stayed(150);
  expect(reactions.onSleep).toHaveBeenCalledOnce();
  expect(reactions.onAsk).toHaveBeenCalledOnce();
  silence.heard();
  stayed(400);
  expect(reactions.onSleep).toHaveBeenCalledOnce();
  expect(reactions.onDeath).not.toHaveBeenCalled();
});
