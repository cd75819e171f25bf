import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./root.ts";

const SRC = "apps/console/src";

/** Plants these routes and tests in a folder of their own and gives what the check says of them. */
function check(routes: string, tests: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "baton-routes-"));
  const files = { "app/routes.tsx": routes, ...tests };
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, SRC, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const program = `${ROOT}/script/tools/page-tests.ts`;
  const { status, stderr } = spawnSync(process.execPath, [program], {
    cwd: folder,
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  return { status, stderr };
}

const SHOP_TEST = "pages/shop/shop-page.test.tsx";
const route = (path: string) => `createRoute({
  path: "${path}",
  ...lazyPage([], () => import("../pages/shop/shop-page.tsx"), "ShopPage"),
});`;
const testAt = (address: string) => `test("x", () => renderPage(${address}, fakeServer()));`;

test.for([
  ["/shop", '"/shop"'],
  ["/shop", '"/shop?search=nowhere"'],
  ["/shop", '"/shop#hours"'],
  ["/shop/$id", '"/shop/7?tab=hours"'],
  ["/shop/$id", "`/shop/7?tab=${tab}`"],
] as const)("takes a test of %s that draws %s", ([path, address]) => {
  expect(check(route(path), { [SHOP_TEST]: testAt(address) })).toEqual({ status: 0, stderr: "" });
});

test("refuses a route whose page has no test beside it", () => {
  const { status, stderr } = check(route("/shop"));
  expect(status).toBe(1);
  expect(stderr).toContain(`/shop: its page has no test, ${SRC}/${SHOP_TEST}`);
});

test.for([
  ["/shop", '"/shops"'],
  ["/shop", '"/other?from=/shop"'],
  ["/shop/$id", '"/shop"'],
  ["/shop", "address"],
] as const)("refuses a test of %s that draws %s alone", ([path, address]) => {
  const { status, stderr } = check(route(path), { [SHOP_TEST]: testAt(address) });
  expect(status).toBe(1);
  expect(stderr).toContain(`never calls renderPage with its address`);
});

test("refuses a page that is there without being loaded", () => {
  const { status, stderr } = check('createRoute({ path: "/shop", component: ShopPage });');
  expect(status).toBe(1);
  expect(stderr).toContain("/shop: load its page with import()");
});

test("lets a route be that only sends on", () => {
  const { status } = check('createRoute({ path: "/", beforeLoad: toShop });');
  expect(status).toBe(0);
});

test("refuses routes that it cannot read", () => {
  expect(check("const routes = [];").status).toBe(1);
});
