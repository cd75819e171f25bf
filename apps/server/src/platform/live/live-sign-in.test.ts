import { Readable } from "node:stream";
import {
  createToken,
  logout,
  revokeToken,
  streamLiveEvents,
  updatePreference,
} from "@baton/contract";
import { afterAll, expect, it, vi } from "vitest";

// Before the server starts its heartbeat; everything else keeps the real time.
vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
afterAll(() => vi.useRealTimers());

const { startTestApp } = await import("../../../test/app.ts");
const { makeTestProcesses } = await import("../../../test/processes.ts");
const { as, db, factories, url } = await startTestApp();

const HEARTBEAT_MS = 8000;

async function listen(token: string, origin = url) {
  const response = await fetch(origin + streamLiveEvents.path, {
    headers: { authorization: `Bearer ${token}` },
  });
  const decoder = new TextDecoder();
  let text = "";
  const ended = (async () => {
    const chunks: AsyncIterable<Uint8Array> = response.body ?? Readable.from([]);
    for await (const chunk of chunks) text += decoder.decode(chunk, { stream: true });
  })();
  return { ended, text: () => text };
}

it("ends a stream whose sign-in has ended, and keeps the others", async () => {
  const user = await factories.user();
  const stays = await factories.user();
  const stream = await listen(user.token);
  const other = await listen(stays.token);
  vi.advanceTimersByTime(HEARTBEAT_MS);
  await vi.waitFor(() => expect(stream.text()).toContain(": still here"));

  // At once: no heartbeat comes meanwhile.
  await as(user).call(logout);
  await stream.ended;
  await as(stays).call(updatePreference, { body: { name: "a", value: 1 } });
  await vi.waitFor(() => expect(other.text()).toContain('"collection":"preferences"'));
});

it("ends the stream of a token that was revoked", async () => {
  const user = await factories.user();
  const body = { label: "CI", scopes: ["extensions:read" as const] };
  const { token, accessToken } = (await as(user).call(createToken, { body })).body;
  const stream = await listen(accessToken);
  await as(user).call(revokeToken, { params: { id: token.id } });
  await expect(stream.ended).resolves.toBeUndefined();
});

it("ends at the next heartbeat a stream whose sign-in ended where nobody says so", async () => {
  const user = await factories.user();
  const stream = await listen(user.token);
  await db
    .updateTable("accessTokens")
    .set({ revokedAt: new Date() })
    .where("userId", "=", user.id)
    .execute();
  vi.advanceTimersByTime(HEARTBEAT_MS);
  await expect(stream.ended).resolves.toBeUndefined();
});

it("ends a stream at another process at once", async () => {
  const processes = await makeTestProcesses();
  const [one, other] = [
    await processes.start("api", "gateway", "worker"),
    await processes.start("api"),
  ];
  const user = await one.factories.user();
  const stream = await listen(user.token, other.url);
  await one.as(user).call(logout);
  await expect(stream.ended).resolves.toBeUndefined();
});
