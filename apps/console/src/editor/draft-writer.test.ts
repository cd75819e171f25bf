import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeDraftWriter } from "./draft-writer.ts";
import { dropDraft, keyOfDraft } from "./kept-drafts.ts";

const place = { user: "me@example.com", kind: "action", thing: "5" };
const work = (text: string) => ({ version: 1, draft: { text }, base: null });
const long = (end: string) => work(`${"x".repeat(100_001)}${end}`);

/** As much of a browser's storage as drafts use: `Object.keys` lists what it holds. */
class Storage {
  [key: string]: unknown;

  getItem(key: string): unknown {
    return this[key] ?? null;
  }

  setItem(key: string, value: string): void {
    this[key] = value;
  }

  removeItem(key: string): void {
    delete this[key];
  }
}

const kept = (): string => localStorage.getItem(keyOfDraft(place)) ?? "";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", new Storage());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("writes a short draft at once, and a long one after a pause", () => {
  const writer = makeDraftWriter(() => {});
  writer.write(place, work("short"));
  expect(kept()).toContain("short");
  writer.write(place, long("first"));
  writer.write(place, long("second"));
  expect(kept()).not.toContain("second");
  vi.runAllTimers();
  expect(kept()).toContain("second");
});

test("writes nothing again that was dropped, or forgotten, during the pause", () => {
  const writer = makeDraftWriter(() => {});
  writer.write(place, long("first"));
  writer.write(place, long("second"));
  dropDraft(place);
  vi.runAllTimers();
  expect(kept()).toBe("");
  writer.write(place, long("third"));
  writer.forget();
  expect(vi.getTimerCount()).toBe(0);
  expect(kept()).toBe("");
});

test("says that there was no room, and that there is some again", () => {
  const said: boolean[] = [];
  const writer = makeDraftWriter((isKept) => said.push(isKept));
  writer.write(place, work("x".repeat(2_000_000)));
  writer.write(place, work("short"));
  vi.runAllTimers();
  expect(said).toEqual([false, true]);
  expect(kept()).toContain("short");
});
