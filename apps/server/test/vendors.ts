import {
  type BrowserConnection,
  createBrowserConnection,
  listBrowserVendors,
} from "@baton/contract";
import { fakes, type FakeVendor } from "@baton/connectors/fakes";
import { afterEach, expect } from "vitest";
import type { TestApp } from "./app.ts";

type Api = ReturnType<TestApp["as"]>;

/** Vendors that a test starts, and that are gone after it. */
export function makeVendorsOfTest() {
  let open: FakeVendor[] = [];
  afterEach(async () => {
    await Promise.all(open.map((fake) => fake.close()));
    open = [];
  });

  async function start(name: string): Promise<FakeVendor> {
    const fake = await fakes[name]?.();
    if (!fake) throw new Error(`There is no fake ${name}`);
    open.push(fake);
    return fake;
  }

  /** A connection to it, with all that opens it. */
  async function connect(api: Api, fake: FakeVendor): Promise<BrowserConnection> {
    const { browserApi, variantId, credentials, local, cloud } = fake;
    const { body: known } = await api.call(listBrowserVendors);
    const variant = known.data
      .find((vendor) => vendor.browserApi === browserApi)
      ?.variants.find(({ id }) => id === variantId);
    const { status, body } = await api.call(createBrowserConnection, {
      body: {
        ...{ name: "Mine", browserApi, variant: variantId, ...credentials },
        ...(variant?.localAddress ? { localAddress: local } : {}),
        ...(variant?.cloudAddress ? { cloudAddress: cloud } : {}),
      },
    });
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  }

  return { start, connect };
}
