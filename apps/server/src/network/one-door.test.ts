import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

const SOURCES = path.join(import.meta.dirname, "..");

/** What opens connections, of those that have other things too. */
const OPENERS: Readonly<Record<string, RegExp>> = {
  "node:net": /^(connect|createConnection|Socket)$/,
  "node:http": /^(request|get|Agent)$/,
  "node:https": /./,
  "node:http2": /./,
  "node:tls": /^connect$/,
  "node:dgram": /./,
  socks: /./,
  undici: /./,
};

/** Addresses there are the operator's, this machine's, or were looked at by `resolve-public.ts`. */
const ELSEWHERE = [
  // To an app on its own machine, by whoever runs it.
  "cli/probe-vendor.ts",
  // On a user's machine: to the server, and to what the user lets it reach there.
  "companion/companion-client.ts",
  "companion/find-apps.ts",
  "features/fleet/browser-profiles/connectors/chromium/keep-forwarder.ts",
  "features/fleet/browser-profiles/forwarder/door.ts",
  "features/fleet/browser-profiles/forwarder/forwarder.ts",
  // Over a connection to the proxy that the forwarder has dialled.
  "features/fleet/browser-profiles/forwarder/plain-http.ts",
  "features/library/documents/s3-calls.ts",
];

const IMPORT = /^import (?!type\b)\{([^}]*)\} from "([^"]+)";/gms;
const GLOBAL_FETCH = /(?<![.\w])fetch\(|new (?:WebSocket|EventSource)\(/;

function opensConnections(source: string): boolean {
  const imported = [...source.matchAll(IMPORT)].flatMap(([, names = "", from = ""]) =>
    names
      .split(",")
      .map((name) => name.trim().replace(/ as .*/, ""))
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => OPENERS[from]?.test(name) ?? false),
  );
  return imported.includes(true) || GLOBAL_FETCH.test(source);
}

test("connections to addresses that users give are opened in one place, which looks at them", async () => {
  const files = globSync("**/*.ts", { cwd: SOURCES }).filter((file) => !file.endsWith(".test.ts"));
  const opening: string[] = [];
  for (const file of files)
    if (opensConnections(await readFile(path.join(SOURCES, file), "utf8"))) opening.push(file);
  const inDoor = opening.filter((file) => file.startsWith("network/"));
  expect(inDoor).toContain("network/fetch-public.ts");
  expect(inDoor).toContain("network/proxied/dial.ts");
  expect(opening.filter((file) => !inDoor.includes(file)).toSorted()).toEqual(ELSEWHERE);
});
