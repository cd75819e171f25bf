import { expect, test } from "vitest";
import { anExtension, fakeServer, renderPage } from "../../../test/page.tsx";
import { text } from "../../../test/screen.ts";

const at = "2026-11-20T10:00:00.000Z";
const out = { state: "out" as const, reason: null, exitAddress: "203.0.113.7", at };
const aProxy = (id: number, rest: object) => ({
  ...{ id, name: `Exit ${id}`, proxyStatus: 2 as const, isUsed: false, way: null },
  ...rest,
});

test("a row's proxies say which one holds, and which address its agent saw", async () => {
  const failed = { state: "failed" as const, reason: "loginRefused", exitAddress: null, at };
  const proxies = [
    aProxy(1, { way: failed }),
    aProxy(2, { isUsed: true, way: out }),
    aProxy(3, {}),
  ];
  const row = anExtension({ id: 5, name: "Shop", proxies });
  await renderPage("/extensions?open=5&tab=proxies", fakeServer({ extensions: [row] }));
  await expect.element(text("It takes neither login nor password")).toBeVisible();
  await expect.element(text(/Goes out as 203\.0\.113\.7, seen/)).toBeVisible();
  await expect.element(text("· in use")).toBeVisible();
});

test("a reason that the console does not know is said as it is", async () => {
  const way = { state: "refused" as const, reason: "somethingNew", exitAddress: null, at };
  const row = anExtension({ id: 5, proxies: [aProxy(1, { isUsed: true, way })] });
  await renderPage("/extensions?open=5&tab=proxies", fakeServer({ extensions: [row] }));
  await expect.element(text("It does not go out: somethingNew")).toBeVisible();
});
