import { readdir, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import { join } from "node:path";
import { createBrowserProfile, listExtensions, ScriptStatus } from "@baton/contract";
import { expect, test } from "vitest";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { startRun, untilStatus } from "../support/fleet.ts";
import { until } from "../support/until.ts";
import { ending, journey } from "../support/journey.ts";

const MB = 1024 * 1024;
const PAGE =
  '<a id="small" href="/small.bin" download>small</a> <a id="big" href="/big.bin" download>big</a>';
const site = createServer((request, response) => {
  if (request.url === "/small.bin") response.end(Buffer.alloc(MB / 2, 7));
  else if (request.url === "/big.bin") response.end(Buffer.alloc(3 * MB, 7));
  else response.setHeader("content-type", "text/html").end(PAGE);
});
site.listen(0, "127.0.0.1");
await once(site, "listening");
ending(site);
const env = { BATON_ALLOW_PRIVATE_NETWORK: "true", BATON_DOWNLOADS_MB: "2" };
const { server, api } = await journey(env);

test("downloads stay in the profile, and within their limit", async () => {
  const { id } = await api.call(createBrowserProfile, { body: { name: "A", isHeadless: true } });
  const extensionId = await until("the browser's agent", async () => {
    const { data } = await api.call(listExtensions);
    return data.find(({ isOnline }) => isOnline)?.id;
  });
  const address = site.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  const click = (name: string) => ({
    id: name,
    type: "click",
    inputs: { selectors: [`#${name}`] },
  });
  const action = await customAction(api, "Load", [
    { id: "open", type: "open", inputs: { url: `http://127.0.0.1:${address.port}/` } },
    click("small"),
    { id: "pause", type: "waitTime", inputs: { seconds: 1 } },
    click("big"),
  ]);
  const script = await scriptOf(api, "Load", [action]);
  const runId = await startRun(api, extensionId, script.id);
  await untilStatus(api, runId, ScriptStatus.Finished);

  await until("the log's word", async () => server.output.includes("BATON_DOWNLOADS_MB allows"));
  const folder = join(server.dataDir, "profiles", String(id), "downloads");
  // What Chromium never finishes may leave its name, and nothing in it.
  const filled = async (): Promise<string[]> => {
    const names = await readdir(folder);
    const sizes = await Promise.all(
      names.map(async (name) => (await stat(join(folder, name))).size),
    );
    return names.filter((_, index) => sizes[index] !== 0);
  };
  await expect.poll(filled).toEqual(["small.bin"]);
});
