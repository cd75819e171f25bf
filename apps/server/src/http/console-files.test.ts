import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { startTestApp } from "../../test/app.ts";

const consoleFolder = await mkdtemp(path.join(tmpdir(), "baton-console-"));
await mkdir(path.join(consoleFolder, "assets"));
await mkdir(path.join(consoleFolder, ".vite"));
await writeFile(path.join(consoleFolder, "index.html"), "<!doctype html><title>console</title>");
await writeFile(path.join(consoleFolder, "assets/app-1a2b3c.js"), `// ${"x".repeat(10_000)}`);
await writeFile(path.join(consoleFolder, ".vite/manifest.json"), "{}");
afterAll(() => rm(consoleFolder, { recursive: true }));

const { url } = await startTestApp({ consoleFolder });

const open = (address: string, init: RequestInit = {}) =>
  fetch(url + address, { headers: { accept: "text/html,*/*" }, ...init });

describe("the console", () => {
  it.each(["/", "/login", "/extensions?page=2", "/runs/12", "/tokens"])(
    "is what a person gets at %s",
    async (address) => {
      const response = await open(address);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-cache");
      expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
      expect(await response.text()).toContain("<title>console</title>");
    },
  );

  it.each([
    "/api/none",
    "/api",
    "/agent/none",
    "/assets/gone-0.js",
    "/favicon.ico",
    "/.vite/manifest.json",
    "/..%2f..%2fpackage.json",
  ])("is not what anybody gets at %s", async (address) => {
    const response = await open(address);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("application/json");
  });

  it("is not the answer to a program, nor to another method", async () => {
    for (const accept of ["application/json", "*/*"])
      expect((await open("/login", { headers: { accept } })).status).toBe(404);
    expect((await open("/", { headers: { accept: "application/json" } })).status).toBe(404);
    expect((await open("/login", { method: "POST" })).status).toBe(404);
  });

  it("shows its front page to whoever takes anything", async () => {
    const response = await open("/", { headers: { accept: "*/*" } });
    expect(await response.text()).toContain("<title>console</title>");
  });

  it("has files that never change, compressed on the way", async () => {
    const response = await open("/assets/app-1a2b3c.js");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(response.headers.get("content-type")).toContain("javascript");
    expect(await response.text()).toHaveLength(10_003);
  });
});
