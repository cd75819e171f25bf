import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:https";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createBrowserProfile, listExtensions } from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCertificate } from "../../apps/server/test/certificate.ts";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import { runOf, startRun, stepsOf } from "../support/fleet.ts";
import { until } from "../support/until.ts";

const sites: Server[] = [];
let folder: string;
let server: BatonServer;

/** A site that has signed its own certificate. */
async function startSite() {
  const made = await makeCertificate();
  const site = createServer(made, (_request, response) => response.end("<h1>Inside"));
  await once(site.listen(0, "127.0.0.1"), "listening");
  sites.push(site);
  return { url: `https://localhost:${(site.address() as AddressInfo).port}/`, cert: made.cert };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "baton-untrusted-"));
});
afterAll(async () => {
  await server?.close();
  for (const site of sites) {
    site.closeAllConnections();
    site.close();
  }
  await rm(folder, { recursive: true });
});

test("a local browser opens a site whose certificate the operator trusts, and goes on after another", async () => {
  const [known, other] = [await startSite(), await startSite()];
  const file = path.join(folder, "staging.pem");
  await writeFile(file, known.cert);
  const env = { BATON_ALLOW_PRIVATE_NETWORK: "true", BATON_BROWSER_CERTIFICATES: file };
  server = await BatonServer.start(env);
  const api = await Api.logIn(server.url, OWNER);
  await api.call(createBrowserProfile, { body: { name: "Staging", isHeadless: true } });
  const findRow = async () => (await api.call(listExtensions)).data[0];
  await until("the browser to come", async () => (await findRow())?.isOnline === true);
  const wait = { id: "wait", type: "waitTime", inputs: { seconds: 1 } };
  const urls = [known.url, other.url, known.url];
  const actions = await Promise.all(
    urls.map((url, at) =>
      customAction(api, `${at}`, [{ id: "open", type: "open", inputs: { url } }, wait]),
    ),
  );
  const { id } = await scriptOf(api, "Staging", actions, { onFailure: "continue" });
  const runId = await startRun(api, (await findRow())?.id ?? 0, id);
  await until("the run to end", async () => (await runOf(api, runId)).finishedAt !== null);
  const opened = (await stepsOf(api, runId)).filter(({ type }) => type === "open");
  const untrusted = expect.stringContaining("ERR_CERT_AUTHORITY_INVALID");
  expect(opened.map(({ errorMessage }) => errorMessage)).toEqual([null, untrusted, null]);
});
