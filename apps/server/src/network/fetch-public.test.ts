import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { AddressError, fetchPublic } from "./fetch-public.ts";
import { PrivateAddressError } from "./resolve-public.ts";

let asked = 0;
const site = createServer((_, response) => {
  asked += 1;
  response.writeHead(302, { location: "http://inner.test/" }).end();
});
await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
afterAll(() => site.close());
const { port } = site.address() as AddressInfo;

const request = { method: "GET", headers: {}, signal: AbortSignal.timeout(5000) };
const take = async () => "taken";
const at = (address: string, family = 4) => [{ address, family }];

test.each([
  "http://127.0.0.1/",
  "http://[::1]/",
  "http://0x7f.1/",
  "http://169.254.169.254/latest",
  "http://localhost/",
  "http://name.test/",
])("%s is not called", async (address) => {
  const rules = { allowPrivate: false, lookup: async () => at("10.0.0.1") };
  await expect(fetchPublic(address, request, rules, take)).rejects.toThrow(PrivateAddressError);
});

test.each(["ftp://a.test/", "file:///etc/passwd", "http://a:b@c.test/", "nothing"])(
  "%s is no address to call",
  async (address) => {
    const rules = { allowPrivate: true };
    await expect(fetchPublic(address, request, rules, take)).rejects.toThrow(AddressError);
  },
);

test("a name is connected to where it was found to lead, and looked up once", async () => {
  const looked: string[] = [];
  const lookup = async (host: string) => {
    looked.push(host);
    if (host === "inner.test") throw new Error("as far as this");
    return at("127.0.0.1");
  };
  const address = `http://outer.test:${port}/`;
  const rules = { allowPrivate: true, lookup };
  await expect(fetchPublic(address, request, rules, take)).rejects.toThrow("as far as this");
  expect(looked).toEqual(["outer.test", "inner.test"]);
  expect(asked).toBe(1);
});
