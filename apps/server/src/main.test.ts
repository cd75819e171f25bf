import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { once } from "node:events";
import path from "node:path";
import { getReadiness, login } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { callEndpoint } from "../test/call.ts";
import { makeDataDir } from "../test/data-dir.ts";
import { createEmptyDatabase } from "../test/database.ts";
import { startProgram } from "../test/program.ts";

const ADDRESS = /Baton is at (http:\/\/127\.0\.0\.1:\d+)/;

async function makeSettings() {
  return { DATA_DIR: await makeDataDir(), DATABASE_URL: await createEmptyDatabase(), PORT: "0" };
}

async function startReady(settings: Record<string, string>) {
  const program = startProgram(settings);
  const [, url = ""] = await program.said(ADDRESS);
  return { ...program, url };
}

const logIn = async (url: string, username: string, password: string) =>
  (await callEndpoint(url, login, { body: { username, password } })).status;

describe("the program", () => {
  it("makes an owner at its first start, prints the log-in once and keeps it", async () => {
    const settings = await makeSettings();
    const first = await startReady(settings);
    const file = path.join(settings.DATA_DIR, "owner-login.txt");
    const [email = "", password = ""] = (await readFile(file, "utf8")).split("\n");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(first.output()).toContain(email);
    expect(first.output()).toContain(password);
    expect(await logIn(first.url, email, password)).toBe(200);
    first.kill("SIGTERM");
    expect(await first.exited).toEqual([0, null]);

    const second = await startReady(settings);
    expect(second.output()).not.toContain(password);
    expect(await logIn(second.url, email, password)).toBe(200);
  });

  it("takes the owner from the settings, and prints no password then", async () => {
    const settings = await makeSettings();
    const owner = { BATON_ADMIN_EMAIL: "me@baton.test", BATON_ADMIN_PASSWORD: "my own password" };
    const program = await startReady({ ...settings, ...owner });
    expect(await logIn(program.url, "me@baton.test", "my own password")).toBe(200);
    expect(program.output()).not.toContain("my own password");
    const file = path.join(settings.DATA_DIR, "owner-login.txt");
    await expect(stat(file)).rejects.toMatchObject({ code: "ENOENT" });
  });

  it.each(["SIGTERM", "SIGINT"] as const)("stops on %s with connections open", async (signal) => {
    const program = await startReady(await makeSettings());
    expect((await callEndpoint(program.url, getReadiness, {})).status).toBe(200);
    program.kill(signal);
    expect(await program.exited).toEqual([0, null]);
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
    const program = startProgram({ ...(await makeSettings()), PORT: port });
    expect(await program.exited).toEqual([1, null]);
    taken.close();
    expect(program.complaints()).toEqual([expect.stringContaining(`PORT ${port}: EADDRINUSE`)]);
  });

  it("says in one line that its database cannot be used", async () => {
    const settings = await makeSettings();
    const program = startProgram({ ...settings, DATABASE_URL: `${settings.DATABASE_URL}_none` });
    expect(await program.exited).toEqual([1, null]);
    expect(program.complaints()).toHaveLength(1);
  });
});
