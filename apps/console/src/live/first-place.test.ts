import { beforeEach, describe, expect, test, vi } from "vitest";
import { LIVE_PLACE_HEADER } from "@baton/contract";
import { askForPlace, forgetLivePlaces, hearPlace, wantNoPlaces } from "../api/live-places.ts";
import { findFirstPlace } from "./first-place.ts";

const answer = (place: string) =>
  hearPlace(new Response(null, { headers: { [LIVE_PLACE_HEADER]: place } }));
const isAsked = () => {
  const headers: Record<string, string> = {};
  askForPlace(headers);
  return LIVE_PLACE_HEADER in headers;
};

beforeEach(forgetLivePlaces);

describe("where the stream begins", () => {
  test("is the earliest of what was answered, before and after somebody asked", async () => {
    answer("a-7");
    const first = findFirstPlace();
    await first.known;
    answer("a-5");
    answer("a-10");
    expect(first.take(() => undefined)).toBe("a-5");
  });

  test("is nowhere when nobody told, or two servers did", () => {
    expect(findFirstPlace().take(() => undefined)).toBeNull();
    answer("a-7");
    answer("b-5");
    expect(findFirstPlace().take(() => undefined)).toBeNull();
  });

  test("is too late for an answer from before it, or of another server", () => {
    const onLate = vi.fn<() => void>();
    const first = findFirstPlace();
    answer("a-7");
    first.take(onLate);
    answer("a-7");
    answer("a-9");
    expect(onLate).not.toHaveBeenCalled();
    answer("a-6");
    answer("b-9");
    expect(onLate).toHaveBeenCalledTimes(2);
  });

  test("is asked for until the stream stands, and by the next who signs in", () => {
    expect(isAsked()).toBe(true);
    answer("a-7");
    wantNoPlaces();
    expect(isAsked()).toBe(false);
    forgetLivePlaces();
    expect(isAsked()).toBe(true);
    expect(findFirstPlace().take(() => undefined)).toBeNull();
  });

  test("stays as it is where an answer says nothing of it", () => {
    const first = findFirstPlace();
    hearPlace(new Response(null));
    expect(first.take(() => undefined)).toBeNull();
  });
});
