/**
 * Uploads of documents at the limit of 25 MiB to the server program, beside a bare `node:http`
 * handler that streams the same bytes to a file: megabytes a second, one after the other and five at
 * once, and the memory of the process while it takes them.
 *
 *   node bench/upload/main.ts [rounds]
 *
 * The two take turns, round by round; what is printed are medians. Each upload has a content of its
 * own, and is deleted before the next round.
 */
import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createDocument,
  deleteDocuments,
  DOCUMENT_ID_HEADER,
  DOCUMENT_MAX_BYTES,
  UPLOADS_PATH,
} from "@baton/contract";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { BatonServer, BUILT, OWNER } from "../../tests/support/baton-server.ts";
import { openDatabases } from "../databases.ts";
import { median } from "../median.ts";
import { watchMemory } from "../memory.ts";

const MB = 1_000_000;
const AT_ONCE = 5;

const rounds = Number(process.argv[2] ?? 7);
if (!(rounds >= 1 && rounds <= 50)) throw new Error("1 to 50 rounds");

const databases = await openDatabases();
const database = await databases.create("bench_upload");
const server = await BatonServer.start(
  { DATABASE_URL: database.url, BATON_RATE_LIMIT: "0" },
  { program: BUILT },
);
const folder = await mkdtemp(join(tmpdir(), "baton-bench-upload-"));
const bare = await startBare(folder);
try {
  const api = await Api.logIn(server.url, OWNER);
  const token = await signIn();
  const ways = [
    { name: "bare handler", pid: bare.pid, send: sendBare },
    { name: "Baton, one form", pid: server.pid, send: (bytes: Buffer) => sendForm(api, bytes) },
    { name: "Baton, tus", pid: server.pid, send: (bytes: Buffer) => sendByTus(token, bytes) },
  ];
  const clear = () => api.call(deleteDocuments, { body: { filter: {} } });
  for (const atOnce of [1, AT_ONCE]) {
    console.log(
      `${atOnce} of ${(DOCUMENT_MAX_BYTES / MB).toFixed(1)} MB at once, ${rounds} rounds:`,
    );
    await compare(ways, atOnce, clear);
  }
} finally {
  bare.child.disconnect();
  await rm(folder, { recursive: true });
  await server.close();
  await databases.close();
}

interface Way {
  name: string;
  pid: number | undefined;
  send: (bytes: Buffer) => Promise<void>;
}

async function compare(ways: readonly Way[], atOnce: number, clear: () => Promise<unknown>) {
  const speeds = new Map(ways.map(({ name }) => [name, [] as number[]]));
  const peaks = new Map(ways.map(({ name }) => [name, [] as number[]]));
  // The first round warms all of them up, and counts for nothing.
  for (let round = 0; round <= rounds; round += 1)
    for (const { name, pid, send } of ways) {
      const contents = Array.from({ length: atOnce }, () => randomBytes(DOCUMENT_MAX_BYTES));
      const memory = watchMemory(pid);
      const begin = performance.now();
      await Promise.all(contents.map(send)).finally(memory.stop);
      const seconds = (performance.now() - begin) / 1000;
      await clear();
      if (round === 0) continue;
      speeds.get(name)?.push((atOnce * DOCUMENT_MAX_BYTES) / MB / seconds);
      peaks.get(name)?.push(memory.most());
    }
  const bareSpeed = median(speeds.get(ways[0]?.name ?? "") ?? []);
  for (const { name } of ways) {
    const speed = median(speeds.get(name) ?? []);
    const peak = median(peaks.get(name) ?? []);
    console.log(
      `  ${name.padEnd(16)} ${speed.toFixed(0).padStart(5)} MB/s, ${(speed / bareSpeed).toFixed(2)} of the bare one; memory ${peak.toFixed(0)} MB at most`,
    );
  }
}

async function startBare(
  into: string,
): Promise<{ child: ChildProcess; port: number; pid: number | undefined }> {
  const child = fork(join(import.meta.dirname, "bare-server.js"), [into]);
  const [port] = (await once(child, "message")) as [number];
  return { child, port, pid: child.pid };
}

async function sendBare(bytes: Buffer): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${bare.port}`, {
    method: "POST",
    body: bodyOf(bytes),
  });
  await answer.text();
}

async function sendForm(api: Api, bytes: Buffer): Promise<void> {
  const form = new FormData();
  form.append("document", new File([bodyOf(bytes)], "large.zip"));
  await api.call(createDocument, { body: form });
}

/** As the console does: one call says how long it is, the other brings it. */
async function sendByTus(token: string, bytes: Buffer): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0" };
  const name = Buffer.from("large.zip").toString("base64");
  const begun = await fetch(server.url + UPLOADS_PATH, {
    method: "POST",
    headers: {
      ...headers,
      "upload-length": String(bytes.length),
      "upload-metadata": `filename ${name}`,
    },
  });
  const address = new URL(begun.headers.get("location") ?? "", server.url + UPLOADS_PATH);
  const sent = await fetch(address, {
    method: "PATCH",
    headers: {
      ...headers,
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    },
    body: bodyOf(bytes),
  });
  if (!sent.headers.has(DOCUMENT_ID_HEADER)) throw new Error(`${sent.status} ${await sent.text()}`);
}

function bodyOf(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length);
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${server.url}/token`, {
    method: "POST",
    body: new URLSearchParams(OWNER),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return accessToken;
}
