import { expect, test } from "vitest";
import { VendorError } from "../core/vendor-error.ts";
import { tryInOrder } from "./try-in-order.ts";

function makeWays(failing: Record<string, VendorError>) {
  const tried: string[] = [];
  const known = new Map<string, string>();
  const memory = {
    get: (key: string) => known.get(key),
    set: (key: string, value: string) => void known.set(key, value),
  };
  const way = (name: string) =>
    [
      name,
      () => {
        tried.push(name);
        const failure = failing[name];
        return failure ? Promise.reject(failure) : Promise.resolve(name);
      },
    ] as const;
  return { tried, run: () => tryInOrder(memory, "list", [way("v2"), way("v1")]) };
}

test("the way that worked is the first one from then on", async () => {
  const { tried, run } = makeWays({ v2: new VendorError("unknownCall") });
  expect(await run()).toBe("v1");
  expect(await run()).toBe("v1");
  expect(tried).toEqual(["v2", "v1", "v1"]);
});

test("what the vendor refuses is not tried in another way", async () => {
  const { tried, run } = makeWays({ v2: new VendorError("keyRefused") });
  await expect(run()).rejects.toMatchObject({ fault: "keyRefused" });
  expect(tried).toEqual(["v2"]);
});

test("where no way is known the last answer is told", async () => {
  const failing = { v2: new VendorError("unknownCall"), v1: new VendorError("unknownCall") };
  const { tried, run } = makeWays(failing);
  await expect(run()).rejects.toMatchObject({ fault: "unknownCall" });
  expect(tried).toEqual(["v2", "v1"]);
});
