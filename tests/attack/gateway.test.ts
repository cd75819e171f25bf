import { randomUUID } from "node:crypto";
import {
  AGENT_PATH,
  AGENT_PROTOCOL,
  listExtensions,
  type HelloMessage,
  type ServerMessage,
} from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isWhole } from "../../script/tools/testing/share.ts";
import { archiveToken } from "../support/archive-token.ts";
import { downloadArchive } from "../support/fleet.ts";
import { type Attacked, complaints, startAttacked, watching } from "./attacked.ts";
import { nested } from "./malformed.ts";

let baton: Attacked;
let token: string;
/** Another customer's, who must stay all the time. */
let bystander: Peer;

beforeAll(async () => {
  baton = await startAttacked({ BATON_RATE_LIMIT: "0" });
  token = archiveToken(await downloadArchive(baton.owner.api));
  bystander = await enrolled();
});
afterAll(() => baton.close());

/** The other end of an agent's line, in the hands of an attacker. */
class Peer {
  readonly socket: WebSocket;
  readonly heard: ServerMessage[] = [];
  readonly closed: Promise<number>;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = new Promise((resolve) =>
      socket.addEventListener("close", ({ code }) => resolve(code)),
    );
    socket.addEventListener("message", ({ data }: MessageEvent<string>) =>
      this.heard.push(JSON.parse(data) as ServerMessage),
    );
  }

  static async open(): Promise<Peer> {
    const socket = new WebSocket(baton.server.url.replace("http", "ws") + AGENT_PATH);
    const peer = new Peer(socket);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", () => reject(new Error("no line to the gateway")));
    });
    return peer;
  }
}

const helloWith = (given: Partial<HelloMessage>): string =>
  JSON.stringify({
    type: "hello",
    id: randomUUID(),
    protocol: { ...AGENT_PROTOCOL },
    agentVersion: "0.6.0",
    installationId: randomUUID(),
    browserSessionId: randomUUID(),
    browser: { name: "Chromium", version: "156.0", platform: "Linux", userAgent: "attack" },
    run: null,
    ...given,
  } satisfies HelloMessage);

async function enrolled(): Promise<Peer> {
  const peer = await Peer.open();
  const heard = new Promise((resolve) =>
    peer.socket.addEventListener("message", resolve, { once: true }),
  );
  peer.socket.send(helloWith({ token }));
  await heard;
  return peer;
}

const eventsOf = (value: string, runId = 1): string =>
  `{"type":"events","id":"a","runId":${runId},"events":[{"kind":"stepFinished","seq":1,"at":"2026-01-01T00:00:00Z","rowIndex":0,"path":"0","iteration":[],"attempt":1,"outcome":"done","data":{"name":"a","value":${value}}}]}`;

/** What others notice of an attack: nothing, if all is well. */
async function noticed(work: () => Promise<void>): Promise<string[]> {
  const seen = await watching(baton.server, baton.other.token, work);
  const isBystanderThere = bystander.socket.readyState === WebSocket.OPEN;
  return [...complaints(baton, seen), ...(isBystanderThere ? [] : ["another's browser was cut"])];
}

test("before a hello nothing else is listened to", async () => {
  const early = [
    eventsOf(`[${"{},".repeat(1_300_000)}{}]`),
    eventsOf(nested(1_000_000)),
    `{"type":"hello","agentVersion":"${"a".repeat(20_000)}"}`,
    '{"type":"ping","id":"a"}',
    "hello",
    "",
  ];
  const heard = await noticed(async () => {
    for (const message of early) {
      const peer = await Peer.open();
      peer.socket.send(message);
      await peer.closed;
      expect(peer.heard.map(({ type }) => type)).not.toContain("welcome");
    }
  });
  expect(heard).toEqual([]);
});

test("hellos that nobody knows let nobody in, however many they are", async () => {
  const heard = await noticed(async () => {
    const knock = async (): Promise<void> => {
      for (let count = 0; count < 100; count += 1) {
        const peer = await Peer.open();
        peer.socket.send(helloWith({ token: `bat_a_${randomUUID()}` }));
        await peer.closed;
        expect(peer.heard.map(({ type }) => type)).not.toContain("welcome");
      }
    };
    await Promise.all(Array.from({ length: isWhole ? 20 : 5 }, knock));
  });
  expect(heard).toEqual([]);
  const { data } = await baton.owner.api.call(listExtensions);
  expect(data).toHaveLength(1);
});

test("what a known agent sends that is wrong hurts it alone", async () => {
  const wrong = [
    "{",
    "null",
    '{"type":"unknown","id":"a"}',
    '{"type":"stopRequest","id":"a","runId":1}',
    eventsOf("1", 999_999),
    eventsOf(nested(100_000)),
    eventsOf(`[${"{},".repeat(1_300_000)}{}]`),
    eventsOf(`"${"\\u0000".repeat(500_000)}"`),
    `"${"x".repeat(9_000_000)}"`,
  ];
  const heard = await noticed(async () => {
    for (const message of wrong) {
      const peer = await enrolled();
      for (let count = 0; count < 5; count += 1) peer.socket.send(message);
      peer.socket.send('{"type":"ping","id":"last"}');
      await Promise.race([
        peer.closed,
        new Promise((resolve) => peer.socket.addEventListener("message", resolve)),
      ]);
      peer.socket.close();
      await peer.closed;
    }
  });
  expect(heard).toEqual([]);
});

test("an agent that asks without end keeps nobody else waiting", async () => {
  const heard = await noticed(async () => {
    const peer = await enrolled();
    for (let count = 0; count < 20_000; count += 1)
      peer.socket.send(`{"type":"stopRequest","id":"${count}","runId":${count + 1}}`);
    peer.socket.close();
    await peer.closed;
  });
  expect(heard).toEqual([]);
});
