// @module-tag postgres
import { Writable } from "node:stream";
import {
  createBrowserProfile,
  deleteBrowserProfile,
  listBrowserConnections,
  listBrowserProfileJobs,
  listConnectionGroups,
  listConnectionProfiles,
  startBrowserProfile,
  stopBrowserProfile,
  testBrowserConnection,
  updateBrowserConnection,
} from "@baton/contract";
import { fakes } from "@baton/connectors/fakes";
import { pino } from "pino";
import { expect, it } from "vitest";
import { makeAgentExtension } from "../../../../test/agent-extension.ts";
import { startTestApp } from "../../../../test/app.ts";
import { contentsOf } from "../../../../test/database-contents.ts";
import { listenLive } from "../../../../test/live-stream.ts";
import { makeVendorsOfTest } from "../../../../test/vendors.ts";

const lines: string[] = [];
const log = pino(
  { level: "trace" },
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);
const app = await startTestApp({ log, agentFolder: await makeAgentExtension() });
const vendors = makeVendorsOfTest();
const MOODS = ["keyRefused", "broken", "well"] as const;

/** The login is no secret: who signs in is shown. */
const withSecrets = Object.keys(fakes).filter((name) => name !== "chromium");

it.each(withSecrets)("gives away nothing of what opens %s", async (name) => {
  const user = await app.factories.user();
  const api = app.as(user);
  const window = await listenLive(app.url, user.token);
  const fake = await vendors.start(name);
  const { key, password } = fake.credentials;
  const secrets = [key, password].filter((secret) => secret !== undefined);
  const connection = await vendors.connect(api, fake);
  const params = { id: connection.id };
  const answers: unknown[] = [connection];
  const keep = async (call: Promise<{ body: unknown }>) => answers.push((await call).body);
  for (const mood of MOODS) {
    fake.feel(mood);
    await keep(api.call(testBrowserConnection, { params }));
    await keep(api.call(listConnectionGroups, { params }));
    await keep(api.call(listConnectionProfiles, { params, query: { search: mood } }));
    const body = { name: mood, browserApi: connection.browserApi, connectionId: connection.id };
    const made = await api.call(createBrowserProfile, { body });
    answers.push(made.body);
    if (made.status !== 200) continue;
    await keep(api.call(startBrowserProfile, { params: { id: made.body.id } }));
    await keep(api.call(stopBrowserProfile, { params: { id: made.body.id } }));
    await keep(api.call(deleteBrowserProfile, { params: { id: made.body.id } }));
  }
  await keep(api.call(updateBrowserConnection, { params, body: { name: "Renamed" } }));
  await keep(api.call(listBrowserConnections));
  await keep(api.call(listBrowserProfileJobs));
  const told = {
    answers: JSON.stringify(answers),
    events: JSON.stringify(window.heard),
    log: lines.join(""),
    database: JSON.stringify(await contentsOf(app.databaseUrl)),
  };
  for (const [where, text] of Object.entries(told))
    for (const secret of secrets) expect(text.includes(secret), where).toBe(false);
  expect(answers.length).toBeGreaterThan(MOODS.length * 3);
  await window.stop();
});
