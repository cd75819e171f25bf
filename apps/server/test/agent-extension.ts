import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { AGENT_PATH, AGENT_PROTOCOL } from "@baton/contract";
import { afterAll } from "vitest";

/** Enrols, keeps what it is given, and says nothing more: enough to see whose browser it is. */
const WORKER = `
async function begin() {
  const config = await (await fetch(chrome.runtime.getURL("config.json"))).json();
  const known = await chrome.storage.local.get(["installationId", "secret"]);
  const installationId = known.installationId ?? crypto.randomUUID();
  await chrome.storage.local.set({ installationId });
  const socket = new WebSocket(config.serverUrl.replace(/^http/, "ws") + "${AGENT_PATH}");
  socket.onopen = () =>
    socket.send(JSON.stringify({
      type: "hello",
      id: "1",
      protocol: ${JSON.stringify(AGENT_PROTOCOL)},
      agentVersion: "0.6.0",
      installationId,
      browserSessionId: crypto.randomUUID(),
      ...(known.secret ? { secret: known.secret } : { token: config.token }),
      browser: { name: "Chromium", version: "1", platform: "any", userAgent: navigator.userAgent },
      run: null,
    }));
  socket.onmessage = ({ data }) => {
    const { secret } = JSON.parse(data);
    if (secret) void chrome.storage.local.set({ secret });
  };
  setInterval(() => socket.send(JSON.stringify({ type: "ping", id: "2" })), 15_000);
}
void begin();
`;

const MANIFEST = {
  manifest_version: 3,
  name: "Stand-in for the agent",
  version: "0.6.0",
  background: { service_worker: "worker.js" },
  permissions: ["storage", "unlimitedStorage"],
  host_permissions: ["<all_urls>"],
};

/** A folder with an extension that a real browser loads in place of the agent's build. */
export async function makeAgentExtension(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "baton-agent-extension-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "manifest.json"), JSON.stringify(MANIFEST));
  await writeFile(path.join(folder, "worker.js"), WORKER);
  return folder;
}
