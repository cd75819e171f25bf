import { once } from "node:events";
import { hostname } from "node:os";
import { connect } from "node:net";
import { AGENT_PATH, getHealth, getMetrics, getProfile } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../test/app.ts";
import { expectFailure } from "../../test/error-body.ts";

const { app, url, factories } = await startTestApp({
  settings: { publicUrl: "https://Baton.example:8443/console", allowedHosts: ["Other.Example"] },
});
const user = await factories.user();

const get = async (headers: Record<string, string>, path = getProfile.path) => {
  const authorization = `Bearer ${user.token}`;
  const answer = await app.inject({ url: path, headers: { authorization, ...headers } });
  return { status: answer.statusCode, body: answer.json<unknown>() };
};

/** What is answered to a request as it is written; a method of its own as `fetch` sets Host. */
async function send(...lines: string[]): Promise<string> {
  const { port } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  const [text] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return text.toString();
}

describe("a host", () => {
  it.each([
    "baton.example",
    "BATON.example:3000",
    "baton.example.",
    "other.example",
    "localhost:3000",
    "console.localhost",
    "127.0.0.1:3000",
    "192.168.1.5",
    "[::1]:3000",
    "[2001:db8::5]",
    "baton_api",
    hostname(),
  ])("%s is answered", async (host) => {
    expect((await get({ host })).status).toBe(200);
  });

  it.each([
    "evil.example",
    "evil.example:3000",
    "baton.example.evil.example",
    "evil.localhost.example",
    "127.0.0.1.evil.example",
    "evil.example@localhost",
    "[evil.example]",
    "local host",
  ])("%s is not", async (host) => {
    expectFailure(await get({ host }), "wrongHost");
  });

  it("is looked at for the console's pages and unknown addresses too", async () => {
    expectFailure(await get({ host: "evil.example" }, "/"), "wrongHost");
    expectFailure(await get({ host: "evil.example" }, "/api/none"), "wrongHost");
  });

  it("that is wrong is not made good by what a page can add", async () => {
    const headers = { host: "evil.example", "x-forwarded-host": "localhost" };
    expectFailure(await get(headers), "wrongHost");
  });

  it("at the proxy in front is looked at as well, of one that is believed", async () => {
    const host = "127.0.0.1:3000";
    expectFailure(await get({ host, "x-forwarded-host": "evil.example" }), "wrongHost");
    expect((await get({ host, "x-forwarded-host": "baton.example" })).status).toBe(200);
    const answer = await app.inject({
      url: getHealth.path,
      remoteAddress: "192.0.2.9",
      headers: { host, "x-forwarded-host": "evil.example" },
    });
    expect(answer.statusCode).toBe(200);
  });

  it("does not matter to whoever asks whether the server is well, but for its numbers", async () => {
    expect((await get({ host: "evil.example" }, "/healthz")).status).toBe(200);
    expect((await get({ host: "evil.example" }, "/readyz")).status).toBe(200);
    expectFailure(await get({ host: "evil.example" }, getMetrics.path), "wrongHost");
  });

  it("is named once", async () => {
    const text = await send("GET /healthz HTTP/1.1", "Host: localhost", "Host: localhost");
    expect(text).toContain("HTTP/1.1 400 Bad Request");
    expect(text).toContain('"field":"host"');
  });

  it("may be missing from a request in HTTP/1.0, as health checks send them", async () => {
    expect(await send("GET /healthz HTTP/1.0")).toContain("200 OK");
  });
});

describe("an agent's upgrade", () => {
  const upgrade = (...hosts: string[]) =>
    send(
      `GET ${AGENT_PATH} HTTP/1.1`,
      ...hosts.map((host) => `Host: ${host}`),
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    );

  it("is taken at a name of the server's", async () => {
    expect(await upgrade("baton.example")).toContain("101 Switching Protocols");
  });

  it("is refused at another, with the reason", async () => {
    const text = await upgrade("evil.example");
    expect(text).toContain("HTTP/1.1 421 Misdirected Request");
    expect(text).toContain('"errorType":"http-errors"');
  });

  it("is refused with two", async () => {
    expect(await upgrade("localhost", "localhost")).toContain("HTTP/1.1 400 Bad Request");
  });
});
