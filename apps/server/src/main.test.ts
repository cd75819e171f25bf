import { once } from "node:events";
import { readFile, stat, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import path from "node:path";
import { login, streamLiveEvents } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { callEndpoint } from "../test/call.ts";
import { makeDataDir } from "../test/data-dir.ts";
import { createEmptyDatabase } from "../test/database.ts";
import { startProgram } from "../test/program.ts";

const ADDRESS = /Baton is at (http:\/\/127\.0\.0\.1:\d+)/;

const OWNER = { BATON_ADMIN_EMAIL: "me@baton.test", BATON_ADMIN_PASSWORD: "my own password" };

async function makeSettings() {
  return { DATA_DIR: await makeDataDir(), DATABASE_URL: await createEmptyDatabase(), PORT: "0" };
}

async function startReady(settings: Record<string, string>) {
  const program = startProgram(settings);
  const [, url = ""] = await program.said(ADDRESS);
  return { ...program, url };
}

const ownerLoginOf = (dataDir: string) => path.join(dataDir, "owner-login.txt");
const readOwnerLogin = async (dataDir: string) =>
  (await readFile(ownerLoginOf(dataDir), "utf8")).split("\n");

const logIn = async (url: string, username: string, password: string) =>
  (await callEndpoint(url, login, { body: { username, password } })).status;

describe("the program", () => {
  it("makes an owner at its first start, prints the log-in once and keeps it until it was used", async () => {
    const settings = await makeSettings();
    const first = await startReady(settings);
    const file = ownerLoginOf(settings.DATA_DIR);
    const [email = "", password = ""] = await readOwnerLogin(settings.DATA_DIR);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(first.output()).toContain(email);
    expect(first.output()).toContain(password);
    expect(await logIn(first.url, email, "another password")).toBe(401);
    expect((await stat(file)).isFile()).toBe(true);
    expect(await logIn(first.url, email, password)).toBe(200);
    await expect(stat(file)).rejects.toMatchObject({ code: "ENOENT" });
    first.kill("SIGTERM");
    expect(await first.exited).toEqual([0, null]);

    const second = await startReady(settings);
    expect(second.output()).not.toContain(password);
    expect(await logIn(second.url, email, password)).toBe(200);
  });

  it("takes the owner from the settings, and prints no password then", async () => {
    const settings = await makeSettings();
    const program = await startReady({ ...settings, ...OWNER });
    expect(await logIn(program.url, "me@baton.test", "my own password")).toBe(200);
    expect(program.output()).not.toContain("my own password");
    await expect(stat(ownerLoginOf(settings.DATA_DIR))).rejects.toMatchObject({ code: "ENOENT" });
  });

  it.each(["SIGTERM", "SIGINT"] as const)("stops on %s, and ends live streams", async (signal) => {
    const program = await startReady({ ...(await makeSettings()), ...OWNER });
    const session = await callEndpoint(program.url, login, {
      body: { username: OWNER.BATON_ADMIN_EMAIL, password: OWNER.BATON_ADMIN_PASSWORD },
    });
    const stream = await fetch(program.url + streamLiveEvents.path, {
      headers: { authorization: `Bearer ${session.body.accessToken}` },
    });
    program.kill(signal);
    expect(await stream.text()).toContain("retry:");
    expect(await program.exited).toEqual([0, null]);
  });

  it("ends at once on a second signal", async () => {
    const program = await startReady(await makeSettings());
    const { hostname, port } = new URL(program.url);
    // A request that never ends, which the first signal would wait for.
    const socket = connect(Number(port), hostname).on("error", () => undefined);
    const head = "POST /token HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\nexpect: 100-continue\r\n";
    socket.write(`${head}content-type: application/x-www-form-urlencoded\r\n\r\n`);
    await once(socket, "data");
    program.kill("SIGTERM");
    await program.said(/SIGTERM: stopping/);
    program.kill("SIGTERM");
    expect(await program.exited).toEqual([1, null]);
  });

  it("names every wrong setting in a line of its own and does not start", async () => {
    const program = startProgram({ PORT: "many", BATON_ROLES: "all", BATON_UNKNOWN: "1" });
    expect(await program.exited).toEqual([1, null]);
    expect(program.complaints()).toEqual([
      expect.stringMatching(/^PORT /),
      expect.stringMatching(/^BATON_ROLES /),
      expect.stringMatching(/^BATON_UNKNOWN /),
    ]);
    expect(program.output()).toBe("");
  });

  it("says in one line that its port is taken", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const address = taken.address();
    const port = typeof address === "object" && address ? String(address.port) : "";
    const settings = await makeSettings();
    const program = startProgram({ ...settings, PORT: port });
    expect(await program.exited).toEqual([1, null]);
    taken.close();
    expect(program.complaints()).toEqual([expect.stringContaining(`PORT ${port}: EADDRINUSE`)]);
    // The owner has been made, and the next start will not print the log-in any more.
    const [, password = ""] = await readOwnerLogin(settings.DATA_DIR);
    expect(program.output()).toContain(password);
  });

  it("says in one line that its folder is none", async () => {
    const settings = await makeSettings();
    const file = path.join(settings.DATA_DIR, "file");
    await writeFile(file, "");
    const program = startProgram({ ...settings, DATA_DIR: file });
    expect(await program.exited).toEqual([1, null]);
    expect(program.complaints()).toEqual([expect.stringMatching(/^DATA_DIR .*ENOTDIR/)]);
  });

  it("says in one line that its database cannot be used", async () => {
    const settings = await makeSettings();
    const missing = new URL(settings.DATABASE_URL);
    missing.pathname += "_none";
    const program = startProgram({ ...settings, DATABASE_URL: missing.href });
    expect(await program.exited).toEqual([1, null]);
    expect(program.complaints()).toHaveLength(1);
  });
});
