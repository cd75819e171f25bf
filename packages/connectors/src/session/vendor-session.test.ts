import { expect, test } from "vitest";
import { defineCalls } from "../core/calls.ts";
import { VendorError } from "../core/vendor-error.ts";
import { makeRateLimiter } from "./rate-limiter.ts";
import type { WireReply } from "./transport.ts";
import { makeVendorSession } from "./vendor-session.ts";

const calls = defineCalls({
  list: { at: "local", method: "GET", path: "/list", isRepeatable: true },
  create: { at: "local", method: "POST", path: "/create/:folder", isRepeatable: false },
  watched: {
    ...{ at: "cloud", method: "GET", path: "/watched", isRepeatable: true },
    endsWhenTooFast: true,
  },
});

/** Answers one after the other; a fault is thrown. */
function makeSender(...replies: (Partial<WireReply> | VendorError)[]) {
  let time = 0;
  const now = () => time;
  const sleep = (ms: number): Promise<void> => {
    time += ms;
    return Promise.resolve();
  };
  const sent: string[] = [];
  const limiter = makeRateLimiter([], { now, sleep });
  const session = makeVendorSession({
    transport: ({ method, path, body }) => {
      sent.push([method, path, body].filter(Boolean).join(" "));
      const reply = replies.shift() ?? {};
      if (reply instanceof VendorError) return Promise.reject(reply);
      return Promise.resolve({ status: 200, headers: {}, body: "{}", ...reply });
    },
    limiters: { local: limiter, cloud: limiter },
    ...{ credentials: {}, variantId: "x", memory: new Map<string, string>(), sleep },
    signal: new AbortController().signal,
  });
  return { sent, now, send: session.senderOf(calls), resume: session.resume };
}

const lost = () => new VendorError("unreachable", { isLost: true });

test("a lost answer is asked for again only where that does no harm", async () => {
  const reading = makeSender(lost(), { status: 503 }, { body: '{"ok":true}' });
  expect(await reading.send("list")).toMatchObject({ status: 200, body: { ok: true } });
  expect(reading.sent).toHaveLength(3);
  const making = makeSender(lost());
  const create = making.send("create", { params: { folder: "a" }, json: {} });
  await expect(create).rejects.toMatchObject({ fault: "unreachable" });
  expect(making.sent).toHaveLength(1);
});

test("who says nothing is told as silent, and not asked again", async () => {
  const limiter = makeRateLimiter([], { now: Date.now, sleep: () => Promise.resolve() });
  let sent = 0;
  const session = makeVendorSession({
    transport: (_, signal) => {
      sent += 1;
      return new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(lost()));
      });
    },
    limiters: { local: limiter, cloud: limiter },
    ...{ credentials: {}, variantId: "x", memory: new Map(), sleep: () => Promise.resolve() },
    ...{ signal: new AbortController().signal, answerMs: 1 },
  });
  const listing = session.senderOf(calls)("list");
  await expect(listing).rejects.toMatchObject({ fault: "silent", isLost: true });
  expect(sent).toBe(1);
});

test("who is not there is not asked again", async () => {
  const { sent, send } = makeSender(new VendorError("unreachable"));
  await expect(send("list")).rejects.toMatchObject({ fault: "unreachable" });
  expect(sent).toHaveLength(1);
});

test("a vendor that asks for a rest gets it, and then the call", async () => {
  const busy = { status: 429, headers: { "retry-after": "7" }, body: "" };
  const { sent, now, send } = makeSender(busy, {});
  await send("create", { params: { folder: "a" }, json: { a: 1 } });
  expect(sent).toHaveLength(2);
  expect(now()).toBeGreaterThanOrEqual(7000);
});

test("a rest of more than a minute is told instead", async () => {
  const busy = { status: 429, headers: { "retry-after": "3600" }, body: '{"msg":"Enough"}' };
  const { sent, send } = makeSender(busy);
  await expect(send("list")).rejects.toMatchObject({ fault: "rateLimited", words: "Enough" });
  expect(sent).toHaveLength(1);
});

test("what stands for a segment stays one", async () => {
  const { sent, send } = makeSender();
  await send("create", { params: { folder: "../a b/?x=1" } });
  expect(sent).toEqual(["POST /create/..%2Fa%20b%2F%3Fx%3D1"]);
  for (const folder of ["..", ".", ""])
    await expect(send("create", { params: { folder } })).rejects.toMatchObject({
      fault: "notFound",
      words: "A call needs folder",
    });
  expect(sent).toHaveLength(1);
});

const CLOUDFLARE = "<h1>Error <span>1015</span></h1><p>You are being rate limited</p>";

test.each([
  ["a status", { status: 429 }],
  ["a page of Cloudflare", { status: 503, body: CLOUDFLARE }],
])("who loses the key by asking too fast asks nothing more until told to: %s", async (_, busy) => {
  const { sent, send, resume } = makeSender(busy, { body: "{}" }, busy);
  await expect(send("watched")).rejects.toMatchObject({ fault: "rateLimited" });
  await expect(send("watched")).rejects.toMatchObject({ fault: "rateLimited" });
  expect(sent).toHaveLength(1);
  resume();
  expect(await send("watched")).toMatchObject({ status: 200 });
  await expect(send("watched")).rejects.toMatchObject({ fault: "rateLimited" });
  expect(sent).toHaveLength(3);
});

test("a rest that an answer asks for comes before the next request", async () => {
  const { now, send } = makeSender(
    { headers: { "retry-after": "0" } },
    { headers: { "retry-after": "4" } },
  );
  await send("list");
  await send("list");
  expect(now()).toBe(0);
  await send("list");
  expect(now()).toBe(4000);
});

test("a key that no header can carry is told as wrong, and sent nowhere", async () => {
  const { sent, send } = makeSender();
  const headers = { authorization: "Bearer кл\nюч" };
  await expect(send("list", { headers })).rejects.toMatchObject({ fault: "keyRefused" });
  expect(sent).toEqual([]);
});

test("who has no turn for too long is told so, and nothing is sent", async () => {
  const never = new Promise<void>(() => undefined);
  const limiter = makeRateLimiter([{ count: 1, perMs: 1000 }], {
    now: () => 0,
    sleep: () => never,
  });
  let sent = 0;
  const session = makeVendorSession({
    transport: () => {
      sent += 1;
      return Promise.resolve({ status: 200, headers: {}, body: "{}" });
    },
    limiters: { local: limiter, cloud: limiter },
    ...{ credentials: {}, variantId: "x", memory: new Map(), sleep: () => never },
    signal: new AbortController().signal,
    patienceMs: 1,
  });
  const send = session.senderOf(calls);
  await send("list");
  await expect(send("list")).rejects.toMatchObject({ fault: "rateLimited" });
  expect(sent).toBe(1);
});
