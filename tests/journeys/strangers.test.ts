import { createServer } from "node:http";
import { once } from "node:events";
import { createBrowserProfile, getExtension, listExtensions, type RunStep } from "@baton/contract";
import { expect, test } from "vitest";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { runOf, startRun, stepsOf } from "../support/fleet.ts";
import { until } from "../support/until.ts";
import { ending, journey } from "../support/journey.ts";

/** Somebody else's, on the server's machine, for this machine alone. */
const asked: string[] = [];
const neighbour = createServer((request, response) => {
  asked.push(request.url ?? "");
  response.end("private");
});
neighbour.listen(0);
await once(neighbour, "listening");
ending(neighbour);
const { server, api } = await journey();
await api.call(createBrowserProfile, { body: { name: "Stranger", isHeadless: true } });
const extensionId = await until("the browser's agent", async () => {
  const { data } = await api.call(listExtensions);
  return data.find(({ isOnline }) => isOnline)?.id;
});

/** One row for each, all of them whatever becomes of the others. */
async function openAll(addresses: string[]): Promise<RunStep[]> {
  const actions = await Promise.all(
    addresses.map((url) => customAction(api, url, [{ id: "open", type: "open", inputs: { url } }])),
  );
  const { id } = await scriptOf(api, "Strange addresses", actions, { onFailure: "continue" });
  const runId = await startRun(api, extensionId, id);
  await until("the run's end", async () => (await runOf(api, runId)).finishedAt !== null);
  return stepsOf(api, runId);
}

test("a script in a local browser reaches nothing of the server's machine", async () => {
  const address = neighbour.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  const { port } = address;
  const own = new URL(server.url).port;
  const addresses = [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `http://shop.localhost:${port}/`,
    `http://127.1:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f.0.0.1:${port}/`,
    `http://0.0.0.0:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://[64:ff9b::7f00:1]:${port}/`,
    `https://127.0.0.1:${port}/`,
    "http://10.0.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    `http://localhost:${own}/metrics`,
    `${server.url}/metrics`,
    `${server.url}/`,
  ];
  const steps = await openAll(addresses);
  const failures = steps.map(({ failureCode, errorMessage }) => [failureCode, errorMessage]);
  expect(failures).toEqual(
    addresses.map((url) => ["privateAddressRefused", new URL(url).hostname.replace(/[[\]]/g, "")]),
  );
  expect(asked).toEqual([]);
  expect((await api.call(getExtension, { params: { id: extensionId } })).isOnline).toBe(true);
});
