import path from "node:path";
import { vendors } from "@baton/connectors";
import { fakes } from "@baton/connectors/fakes";
import { BrowserApi } from "@baton/contract";
import { afterAll, expect, test } from "vitest";
import { type AppAddress, readAddress, usualAddresses } from "./allowed-addresses.ts";
import { makeChromiumProfiles } from "./chromium-profiles.ts";
import { serveCall } from "./serve-call.ts";

const start = fakes.undetectable;
if (!start) throw new Error("There is no such fake");
const fake = await start();
afterAll(() => fake.close());

const { signal } = new AbortController();
const place: AppAddress = {
  browserApi: BrowserApi.Undetectable,
  variantId: "undetectable",
  address: fake.local,
};
const task: Parameters<typeof serveCall>[0] = {
  ...place,
  type: "call",
  id: 1,
  call: "list",
  path: "/list",
  headers: {},
  timeoutMs: 1000,
};

const agentsFolder = path.resolve("/agents");
const profiles = makeChromiumProfiles({ base: "/nowhere", program: "none", hasSandbox: true });
const serve = (changes: object, addresses = [place]) =>
  serveCall({ ...task, ...changes }, { addresses, agentsFolder, profiles }, signal);

test("a call of the vendor goes to its app", async () => {
  const { status, body } = await serve({});
  expect({ status, body: JSON.parse(body) as unknown }).toMatchObject({
    status: 200,
    body: { code: 0, data: {} },
  });
  await serve({
    call: "start",
    path: "/profile/start/a%2Fb?chrome_flags=--load-extension%3D%2Fagents%2F7",
  });
  expect(fake.requests.at(-1)).toMatchObject({ method: "GET", params: { id: "a/b" } });
});

const as = (type: string, more: object = {}) => ({
  body: JSON.stringify({ args: "&args=+AC0ALQ-no-sandbox" }),
  headers: { "content-type": type, ...more },
});

test.each([
  ["an address that nobody told of", { address: "http://127.0.0.1:22" }],
  ["another vendor's app", { browserApi: BrowserApi.Bit }],
  ["another variant", { variantId: "other" }],
  ["a call that no adapter names", { call: "toString" }],
  ["a path of another call", { path: "/profile/delete/1" }],
  ["a path above", { call: "start", path: "/profile/start/.." }],
  ["a path below", { call: "start", path: "/profile/start/1/2" }],
  ["an empty segment", { call: "start", path: "/profile/start/" }],
  ["a header that says where to go", { headers: { Host: "router.local" } }],
  ["a body that is read in other letters", as("application/json; charset=utf-7")],
  ["a body that is taken for a form", as("application/x-www-form-urlencoded")],
  ["a body of two kinds", as("application/json", { "Content-Type": "text/plain" })],
  ["a body that is nothing of the kind", { body: "{}" }],
  ["a body that is packed", as("application/json", { "content-encoding": "deflate" })],
  ["another method", { headers: { "X-HTTP-Method-Override": "DELETE" } }],
  ["a body that ends the request", { headers: { "Transfer-Encoding": "chunked" } }],
])("not let through: %s", async (_, changes) => {
  const before = fake.requests.length;
  await expect(serve(changes)).rejects.toMatchObject({ fault: "refused" });
  expect(fake.requests).toHaveLength(before);
});

test("an address that was told of reaches no other machine", async () => {
  const address = "http://example.com:25325";
  const call = serve({ address }, [{ ...place, address }]);
  await expect(call).rejects.toMatchObject({ fault: "unreachable" });
});

test("vendors' usual addresses are known, and others can be given", () => {
  expect(usualAddresses()).toContainEqual({ ...place, address: "http://127.0.0.1:25325" });
  for (const vendor of vendors.values())
    for (const { local } of vendor.variants)
      if (local !== null) expect(usualAddresses().map(({ address }) => address)).toContain(local);
  const given = { ...place, address: "http://localhost:3333" };
  expect(readAddress("Und=http://localhost:3333/")).toEqual(given);
  expect(readAddress("indigo-x=https://launcher.indigobrowser.com:45001")).toMatchObject({
    address: "https://launcher.indigobrowser.com:45001",
  });
  expect(readAddress("undetectable=http://localhost:3333")).toEqual(given);
});

test.each([
  "http://127.0.0.1:1",
  "nothing=http://127.0.0.1:1",
  "Und=",
  "Und=http://10.0.0.1:1",
  "Und=https://launcher.indigobrowser.com:45001",
  "indigo-x=https://example.com:45001",
  "Und=file:///etc/passwd",
])("an address that is none is named: %s", (text) => {
  expect(() => readAddress(text)).toThrow(`--address ${text}`);
});
