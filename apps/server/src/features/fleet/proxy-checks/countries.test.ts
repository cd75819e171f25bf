// @module-tag postgres
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkProxy, createProxies, ProxyType } from "@baton/contract";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { writeCountryDatabase } from "../../../../test/country-database.ts";
import { makeFleet } from "../../../../test/fleet.ts";
import { startEcho, startMicrosocks } from "../../../../test/proxies.ts";
import { silentLog } from "../../../../test/silent-log.ts";
import { openCountries } from "./countries.ts";

const folder = await mkdtemp(path.join(tmpdir(), "baton-countries-"));
const file = path.join(folder, "countries.mmdb");
await writeCountryDatabase(file, {
  "203.0.113.0/24": "DE",
  "198.51.100.128/25": "BR",
  "2001:db8:1::/48": "FR",
  "192.0.2.0/24": "nowhere",
});
const [echo, micro] = await Promise.all([startEcho(), startMicrosocks()]);
const app = await startTestApp({ settings: { echoUrls: [echo.url], geoDatabase: file } });
afterAll(async () => {
  await Promise.all([micro.kill(), echo.close()]);
  await rm(folder, { recursive: true });
});

test("countries of addresses are found in the operator's file, and nothing is made of the rest", async () => {
  const find = await openCountries(file, silentLog);
  expect(["203.0.113.7", "198.51.100.200", "2001:db8:1::7"].map(find)).toEqual(["DE", "BR", "FR"]);
  expect(["198.51.100.7", "2001:db8:2::1", "192.0.2.1"].map(find)).toEqual([null, null, null]);
});

test("without a file, or with one that cannot be read, nothing is known, and checks go on", async () => {
  const broken = path.join(folder, "broken.mmdb");
  await writeFile(broken, "no database");
  for (const none of [undefined, path.join(folder, "none.mmdb"), broken])
    expect((await openCountries(none, silentLog))("203.0.113.7")).toBeNull();
});

test("a check says in which country the proxy comes out", async () => {
  const { api } = await makeFleet(app);
  const proxy = { type: ProxyType.Socks5, host: micro.host, port: micro.port };
  const { body } = await api.call(createProxies, { body: { proxies: [proxy] } });
  const params = { id: body.data[0]?.id ?? 0 };
  echo.says("2001:db8:1::7");
  const checked = await api.call(checkProxy, { params });
  expect(checked.body).toMatchObject({ exitAddress: "2001:db8:1::7", country: "FR" });
});
