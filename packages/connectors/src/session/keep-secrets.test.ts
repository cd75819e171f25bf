import fc from "fast-check";
import { expect, test } from "vitest";
import type { NewVendorProfile } from "../core/profiles.ts";
import type { VendorClient } from "../core/vendor-client.ts";
import { VendorError } from "../core/vendor-error.ts";
import { keepSecrets, withoutSecrets } from "./keep-secrets.ts";

const NEW: NewVendorProfile = {
  ...{ name: "Shop", groupId: null, notes: null, startPages: [], platform: null },
  launchArguments: [],
  proxy: { type: "http", host: "203.0.113.7", port: 80, login: "me", password: "pr0xy&word" },
};

/** Every call fails with these words. */
function makeClient(words: string): VendorClient {
  const fail = () => Promise.reject(new VendorError("refused", { words, retryAfterMs: 7 }));
  return {
    ...{ test: fail, listGroups: fail, create: fail, update: fail, start: fail, stop: fail },
    ...{ remove: fail, running: fail },
    listProfiles: () => ({ [Symbol.asyncIterator]: () => ({ next: fail }) }),
  };
}

const wordsOf = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof VendorError ? `${error.words} ${error.message}` : null),
  );

test("what a vendor repeats of a key is not told", async () => {
  const client = keepSecrets(makeClient("Key s3cret is wrong"), new Set(["s3cret"]));
  const options = { isHeadless: false, startPages: [], launchArguments: [] };
  const calls = [
    ...[client.test(), client.listGroups(), client.create(NEW), client.update("1", {})],
    ...[client.start("1", options), client.stop("1"), client.remove("1"), client.running([])],
    Array.fromAsync(client.listProfiles()),
  ];
  for (const call of calls) expect(await wordsOf(call)).toBe("Key ••• is wrong Key ••• is wrong");
  await expect(client.stop("1")).rejects.toMatchObject({ fault: "refused", retryAfterMs: 7 });
});

test("nor of a proxy's password, as it is or as an address has it", async () => {
  const client = keepSecrets(makeClient("http://me:pr0xy%26word@x, pr0xy&word"), new Set());
  const told = "http://me:•••@x, •••";
  expect(await wordsOf(client.create(NEW))).toBe(`${told} ${told}`);
  expect(await wordsOf(client.update("1", { proxy: NEW.proxy }))).toBe(`${told} ${told}`);
});

test("a secret that the cut would halve is not told by half", async () => {
  const words = `${"x".repeat(490)} ${"s3cret".repeat(4)}`;
  const client = keepSecrets(makeClient(words), new Set(["s3cret".repeat(4)]));
  expect(await wordsOf(client.stop("1"))).not.toContain("s3");
});

test("whatever the secrets and the words, none is left", () => {
  const secrets = fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(secrets, fc.string(), (hidden, between) => {
      const told = withoutSecrets(hidden.join(between), hidden);
      for (const secret of hidden) expect(told.includes(secret)).toBe(false);
    }),
  );
});
