import { Writable } from "node:stream";
import {
  createAccount,
  createArchive,
  deleteAccount,
  getAccount,
  getCredentials,
  getExtension,
  listExtensions,
  loadAccount,
  loadAccounts,
  reauthorizeAccount,
  updateAccount,
} from "@baton/contract";
import { pino } from "pino";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { contentsOf } from "../../../../test/database-contents.ts";
import { listenLive } from "../../../../test/live-stream.ts";

const MARKER = "m4rk3r";
const KEY = "M4RK3RM4RK3RM4RK";
const SECRETS = {
  login: `${MARKER}-login`,
  password: `${MARKER}-password`,
  twoFactorKey: KEY.replaceAll("4", "A"),
  cookies: `a=${MARKER}-cookies`,
  cookieDomain: "site.test",
  adsToken: `${MARKER}-ads`,
  bmToken: `${MARKER}-bm`,
};
/** The key is base32, which the marker is not. */
const MARKERS = [MARKER, SECRETS.twoFactorKey];
const findMarkers = (text: string): string[] => MARKERS.filter((marker) => text.includes(marker));

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
const test = await startTestApp({ log });

it("keeps an account's secrets out of logs, events, answers, failures and the database", async () => {
  const user = await test.factories.user();
  const api = test.as(user);
  const { id } = await test.factories.extension(user);
  const params = { id };
  const window = await listenLive(test.url, user.token);
  const answers: unknown[] = [];
  const keep = async (call: Promise<{ body: unknown }>) => answers.push((await call).body);

  await keep(api.call(createAccount, { params, body: SECRETS }));
  await keep(api.call(createAccount, { params, body: SECRETS }));
  await keep(api.call(loadAccount, { params, body: SECRETS }));
  await keep(api.call(loadAccounts, { body: { items: [{ extensionId: id, ...SECRETS }] } }));
  await keep(api.call(updateAccount, { params, body: SECRETS }));
  // Each of them once more where it is refused.
  const unread = { cookies: `{"${MARKER}`, twoFactorKey: `${MARKER}!` };
  for (const field of ["cookies", "twoFactorKey"] as const) {
    const body = { ...SECRETS, [field]: unread[field] };
    await keep(api.call(loadAccount, { params, body }));
    await keep(api.call(updateAccount, { params, body }));
    await keep(api.call(loadAccounts, { body: { items: [{ extensionId: id, ...body }] } }));
  }
  const tooLong = { ...SECRETS, login: MARKER.repeat(200), userAgent: `${MARKER}\n` };
  await keep(api.call(loadAccount, { params, body: tooLong }));
  await keep(
    api.call(loadAccount, { params, body: { ...SECRETS, proxy: `${MARKER}:1:${MARKER}` } }),
  );
  await keep(api.call(reauthorizeAccount, { params }));
  await keep(api.call(getAccount, { params }));
  await keep(api.call(getExtension, { params }));
  await keep(api.call(listExtensions));
  await keep(api.call(getCredentials, { params, body: { password: MARKER } }));
  await window.find("extension", (event) => event.id === id && event.patch.account !== null);

  const shown = await api.call(getCredentials, { params, body: { password: user.password } });
  expect(findMarkers(JSON.stringify(shown.body))).toEqual(MARKERS);

  expect(answers.map((answer) => findMarkers(JSON.stringify(answer)))).toEqual(
    answers.map(() => []),
  );
  expect(findMarkers(JSON.stringify(window.heard))).toEqual([]);
  const archive = await api.call(createArchive, {
    body: { username: user.email, password: user.password },
  });
  expect(findMarkers(String(archive.body))).toEqual([]);
  const contents = await contentsOf(test.databaseUrl);
  expect(Object.keys(contents)).toContain("accounts");
  expect(findMarkers(JSON.stringify(contents))).toEqual([]);
  await api.call(deleteAccount, { params });
  expect(lines.length).toBeGreaterThan(0);
  expect(findMarkers(lines.join(""))).toEqual([]);
});
