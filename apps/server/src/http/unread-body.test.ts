import { once } from "node:events";
import { connect } from "node:net";
import { createDocument, createScript, getProfile } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../test/app.ts";

const { url, factories, as } = await startTestApp();
const { token } = await factories.user();
const MEGABYTE = 1024 * 1024;

interface Sent {
  path?: string;
  headers: string[];
  /** How much is sent of the body that is announced, in chunks of a megabyte. */
  chunks: number;
}

/** Writes all of a request before it reads a byte of the answer, as simple clients do. */
async function send({ path = createScript.path, headers, chunks }: Sent): Promise<string> {
  const { port, host } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.pause();
  const failed = new Promise<never>((_resolve, reject) => socket.once("error", reject));
  const write = async (data: string | Buffer): Promise<void> => {
    if (!socket.write(data)) await Promise.race([once(socket, "drain"), failed]);
  };
  await write(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers.join("\r\n")}\r\n\r\n`);
  const chunk = Buffer.alloc(MEGABYTE, "x");
  for (let i = 0; i < chunks; i += 1) await write(chunk);
  const parts: Buffer[] = [];
  socket.on("data", (part: Buffer) => parts.push(part));
  socket.resume();
  await Promise.race([once(socket, "end"), failed]);
  socket.destroy();
  return Buffer.concat(parts).toString();
}

const JSON_TYPE = "Content-Type: application/json";
const AS_USER = `Authorization: Bearer ${token}`;
const LENGTH = `Content-Length: ${9 * MEGABYTE}`;

describe("a refused body", () => {
  it.each<[string, string, Sent]>([
    ["too large", "413", { headers: [AS_USER, JSON_TYPE, LENGTH], chunks: 9 }],
    [
      "of another type",
      "415",
      { headers: [AS_USER, "Content-Type: text/plain", LENGTH], chunks: 9 },
    ],
    ["of nobody", "401", { headers: [JSON_TYPE, LENGTH], chunks: 9 }],
    [
      "of a client that keeps no connection",
      "413",
      { headers: [AS_USER, JSON_TYPE, LENGTH, "Connection: close"], chunks: 9 },
    ],
    [
      "too large for a file",
      "413",
      {
        path: createDocument.path,
        headers: [
          AS_USER,
          "Content-Type: multipart/form-data; boundary=x",
          `Content-Length: ${28 * MEGABYTE}`,
        ],
        chunks: 28,
      },
    ],
  ])("%s is answered to whoever still writes it", async (_name, status, sent) => {
    for (let i = 0; i < 5; i += 1) {
      const answer = await send(sent);
      expect(answer).toContain(`HTTP/1.1 ${status} `);
      expect(answer).toContain('"errorType"');
    }
  });

  it("that never comes is not waited for", async () => {
    const answer = await send({ headers: [AS_USER, JSON_TYPE, LENGTH], chunks: 1 });
    expect(answer).toContain("HTTP/1.1 413 ");
  });

  it("keeps nobody else waiting", async () => {
    const sent = { headers: [AS_USER, JSON_TYPE, LENGTH], chunks: 9 };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(sent)));
    expect(answers.every((answer) => answer.includes("413"))).toBe(true);
    expect((await as({ token }).call(getProfile)).status).toBe(200);
  });
});
