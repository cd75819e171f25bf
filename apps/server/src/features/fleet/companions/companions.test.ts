// @module-tag postgres
import {
  COMPANION_PATH,
  COMPANION_PROTOCOL,
  COMPANIONS_MAX,
  type Companion,
  createCompanion,
  deleteCompanion,
  listCompanions,
  updateCompanion,
} from "@baton/contract";
import { describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { startTestApp } from "../../../../test/app.ts";
import { startCompanion } from "../../../../test/companion.ts";
import { expectFailure } from "../../../../test/error-body.ts";

const test = await startTestApp();
const user = await test.factories.user();
const api = test.as(user);
const other = test.as(await test.factories.user());

const add = async (name = "Office") => (await api.call(createCompanion, { body: { name } })).body;
const find = async (id: number): Promise<Companion | undefined> =>
  (await api.call(listCompanions)).body.data.find((one) => one.id === id);
const isOnline = (id: number, expected: boolean) =>
  vi.waitFor(async () => expect((await find(id))?.isOnline).toBe(expected));

const start = (token: string) => startCompanion(test.url, token);

describe("the list", () => {
  it("shows the token once, with the command", async () => {
    const { companion, token, command } = await add();
    expect(command).toBe(
      `script/baton companion --server ${test.settings.publicUrl} --token ${token}`,
    );
    expect(companion).toMatchObject({ name: "Office", isOnline: false, machine: null });
    expect(JSON.stringify((await api.call(listCompanions)).body)).not.toContain(token);
  });

  it("renames and forgets", async () => {
    const { companion } = await add();
    const { id } = companion;
    const renamed = await api.call(updateCompanion, { params: { id }, body: { name: "Home" } });
    expect(renamed.body.name).toBe("Home");
    await api.call(deleteCompanion, { params: { id } });
    expect(await find(id)).toBeUndefined();
  });

  it("names what is wrong, and is each user's own", async () => {
    const bad = await api.call(createCompanion, { body: { name: " " } });
    expectFailure(bad, "invalidInput", "name");
    const { companion } = await add();
    const params = { id: companion.id };
    expectFailure(await other.call(deleteCompanion, { params }), "notFound");
    expectFailure(await other.call(updateCompanion, { params, body: { name: "X" } }), "notFound");
    expect((await other.call(listCompanions)).body.data).toEqual([]);
  });

  it("has an end", async () => {
    const many = await test.factories.user();
    const theirs = test.as(many);
    for (let index = 0; index < COMPANIONS_MAX; index += 1)
      await theirs.call(createCompanion, { body: { name: `${index}` } });
    const more = await theirs.call(createCompanion, { body: { name: "More" } });
    expectFailure(more, "rowLimitReached", "companions");
  });
});

describe("the socket", () => {
  it("says which machine it is, and when it has gone", async () => {
    const { companion, token } = await add();
    const program = await start(token);
    await isOnline(companion.id, true);
    expect(await find(companion.id)).toMatchObject({ platform: process.platform, addresses: [] });
    await program.stop();
    await isOnline(companion.id, false);
    expect((await find(companion.id))?.lastSeenAt).not.toBeNull();
  });

  it("ends for good where nobody knows the token", async () => {
    const program = await start("bat_c_nobody");
    expect(await program.ended).toMatchObject({
      message: expect.stringContaining("does not know this token") as string,
    });
  });

  it("ends for good when the companion is forgotten", async () => {
    const { companion, token } = await add();
    const program = await start(token);
    await isOnline(companion.id, true);
    await api.call(deleteCompanion, { params: { id: companion.id } });
    expect(await program.ended).toMatchObject({
      message: expect.stringContaining("does not know this token") as string,
    });
  });

  it("goes to the newer of two programs with one token", async () => {
    const { companion, token } = await add();
    const first = await start(token);
    await isOnline(companion.id, true);
    const second = await start(token);
    expect(await first.ended).toMatchObject({
      message: expect.stringContaining("Another program") as string,
    });
    await isOnline(companion.id, true);
    await second.stop();
    await isOnline(companion.id, false);
  });

  it.each([
    ["no JSON", "hello"],
    ["nesting without end", "[".repeat(60_000)],
    ["another message first", JSON.stringify({ type: "pong" })],
    ["an unknown field", JSON.stringify({ type: "hello", extra: true })],
    ["more than a hello has", "x".repeat(200_000)],
  ])("is closed on %s", async (_, text) => {
    const socket = new WebSocket(test.url.replace("http", "ws") + COMPANION_PATH);
    socket.on("open", () => socket.send(text));
    socket.on("error", () => undefined);
    await new Promise((resolve) => socket.once("close", resolve));
    expect((await api.call(listCompanions)).status).toBe(200);
  });

  it("takes texts that the database cannot keep as they are, and the last of many findings", async () => {
    const { companion, token } = await add();
    const socket = new WebSocket(test.url.replace("http", "ws") + COMPANION_PATH);
    const about = { instance: "1", version: "1\0", machine: "m\0", platform: "p\0", addresses: [] };
    const hello = { type: "hello", protocol: COMPANION_PROTOCOL, token, ...about };
    socket.on("open", () => socket.send(JSON.stringify(hello)));
    const [said] = await new Promise<[Buffer]>((resolve) => {
      socket.once("message", (data: Buffer) => resolve([data]));
      socket.once("close", () => resolve([Buffer.from('"closed"')]));
    });
    expect(JSON.parse(said.toString())).toEqual({ type: "welcome", name: "Office" });
    const place = { browserApi: 6, variantId: "\0", isOpen: true };
    for (let index = 1; index <= 300; index += 1) {
      const addresses = [{ ...place, address: `http://127.0.0.1:${index}` }];
      socket.send(JSON.stringify({ type: "addresses", addresses }));
    }
    socket.close();
    await isOnline(companion.id, false);
    expect(await find(companion.id)).toMatchObject({
      ...{ machine: "m\uFFFD", platform: "p\uFFFD", version: "1\uFFFD" },
      addresses: [{ address: "http://127.0.0.1:300", variantId: "\uFFFD" }],
    });
  });

  it.each([
    [COMPANION_PROTOCOL - 1, "protocolTooOld"],
    [COMPANION_PROTOCOL + 1, "protocolTooNew"],
  ])("says no to protocol %i", async (protocol, reason) => {
    const { token } = await add();
    const socket = new WebSocket(test.url.replace("http", "ws") + COMPANION_PATH);
    const about = { instance: "1", version: "1", machine: "m", platform: "p", addresses: [] };
    const hello = { type: "hello", protocol, token, ...about };
    socket.on("open", () => socket.send(JSON.stringify(hello)));
    const [said] = await new Promise<[Buffer]>((resolve) => {
      socket.once("message", (data: Buffer) => resolve([data]));
    });
    expect(JSON.parse(said.toString())).toEqual({ type: "refused", reason });
    socket.terminate();
  });
});
