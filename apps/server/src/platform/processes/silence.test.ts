// @module-tag postgres
import { describe, expect, it } from "vitest";
import { makeSilence } from "./silence.ts";

const signs = (...seenAt: string[]) => seenAt.map((at, index) => ({ id: index + 1, seenAt: at }));

describe("silence", () => {
  it("is counted from the last sign of life that was new", () => {
    const silence = makeSilence();
    silence.look(signs("a", "a"), 0);
    silence.look(signs("a", "b"), 1000);
    expect([...silence.look(signs("a", "b"), 2000).values()]).toEqual([2000, 1000]);
  });

  it("of one that is new begins when it is first seen", () => {
    const silence = makeSilence();
    silence.look(signs("a"), 0);
    expect(silence.look(signs("a", "long ago"), 1000).get(2)).toBe(0);
  });

  it("begins anew when nobody looked for a while", () => {
    const silence = makeSilence();
    silence.look(signs("a"), 0);
    silence.look(signs("a"), 60_000);
    expect(silence.look(signs("a"), 61_000).get(1)).toBe(1000);
  });
});
