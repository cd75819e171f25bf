import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { ROOT } from "../root.ts";

/** What the message says, the importing file, what it imports. */
const REFUSED: readonly [string, string, string][] = [
  ["the contract imports only zod", "packages/contract/src/a.ts", "node:fs"],
  ["the contract imports only zod", "packages/contract/src/a.ts", "@baton/catalogue"],
  ["the catalogue imports only", "packages/catalogue/src/deep/a.ts", "puppeteer-core"],
  ["the catalogue imports only", "packages/catalogue/src/a.ts", "@baton/server"],
  ["the runner imports only the contract", "packages/runner/src/a.ts", "@baton/catalogue"],
  ["the runner imports only the contract", "packages/runner/src/deep/a.ts", "node:events"],
  ["for those who carry runs out", "apps/console/src/a.ts", "@baton/runner"],
  ["connectors import only the contract", "packages/connectors/src/deep/a.ts", "undici"],
  ["the server's to speak to", "apps/console/src/a.ts", "@baton/connectors"],
  ["it knows no other app", "apps/simulator/src/a.ts", "@baton/agent"],
  ["nothing outside its own folder", "apps/simulator/src/a.ts", "../../server/src/b.ts"],
  ["apps share the packages", "apps/console/src/a.ts", "@baton/server"],
  ["nothing outside its own folder", "apps/console/src/a.ts", "../../server/src/b.ts"],
  ["nothing outside its own folder", "apps/server/src/a.ts", "../../../packages/contract/src/b.ts"],
  ["nothing outside its own folder", "packages/contract/src/a.ts", "../../../tests/b.ts"],
  ["its tables", "apps/server/src/features/fleet/tags/a.ts", "../groups/groups.tables.ts"],
  ["its tables", "apps/server/src/features/fleet/tags/a.ts", "../../library/b/deep/x.tables.ts"],
  ["its tables", "apps/server/src/http/a.ts", "../platform/jobs/jobs.tables.ts"],
  ["below all features", "apps/server/src/platform/jobs/a.ts", "../../features/runs/runs/b.ts"],
  ["below all features", "apps/server/src/http/a.ts", "../features/people/auth/for-others.ts"],
  ["import downward only", "apps/server/src/features/people/mail/a.ts", "../../runs/runs/b.ts"],
  ["import downward only", "apps/server/src/features/fleet/tags/a.ts", "../../out/webhooks/b.ts"],
  ["import downward only", "apps/server/src/features/out/webhooks/a.ts", "../../all-sealed.ts"],
  ["imports no other page", "apps/console/src/pages/runs/a.tsx", "../scripts/b.tsx"],
  ["imports no other page", "apps/console/src/pages/runs/deep/a.tsx", "../../scripts/b.tsx"],
  ["nothing below imports a page", "apps/console/src/entities/run/a.tsx", "../../pages/runs/b.tsx"],
  ["nothing below imports a page", "apps/console/src/ui/a.tsx", "../pages/runs/b.tsx"],
  ["nothing imports it", "apps/console/src/pages/runs/a.tsx", "../../app/b.tsx"],
  ["floors are", "apps/console/src/ui/grid/a.tsx", "../../entities/run/b.tsx"],
  ["floors are", "apps/console/src/editor/a.tsx", "../entities/run/b.tsx"],
  ["floors are", "apps/console/src/ui/a.tsx", "../editor/b.tsx"],
  ["floors are", "apps/console/src/api/a.ts", "../ui/b.ts"],
  ["import downward only", "apps/console/src/entities/script/a.tsx", "../run/b.tsx"],
  ["import downward only", "apps/console/src/entities/extension/a.tsx", "../tag/b.tsx"],
  ["import downward only", "apps/console/src/entities/group/a.tsx", "../notice/b.tsx"],
  ["only tests import tests", "apps/server/src/a.ts", "../test/factories.ts"],
  ["only tests import tests", "apps/server/src/a.ts", "./b.test.ts"],
  ["only tests import tests", "packages/catalogue/src/a.ts", "./b.arbitrary.ts"],
];

const ALLOWED: readonly [string, string][] = [
  ["packages/contract/src/a.ts", "zod"],
  ["packages/contract/src/a.test.ts", "vitest"],
  ["packages/contract/src/a.ts", "./b.ts"],
  ["packages/catalogue/src/a.arbitrary.ts", "fast-check"],
  ["packages/catalogue/src/a.test.ts", "./b.arbitrary.ts"],
  ["packages/catalogue/src/a.ts", "@baton/contract"],
  ["packages/catalogue/src/a.ts", "@puppeteer/replay"],
  ["packages/runner/src/a.ts", "@baton/contract"],
  ["apps/agent/src/a.ts", "@baton/runner"],
  ["apps/server/src/a.ts", "@baton/connectors"],
  ["apps/server/src/a.test.ts", "@baton/connectors/fakes"],
  ["packages/connectors/src/a.ts", "node:http"],
  ["apps/simulator/src/a.ts", "@baton/runner"],
  ["apps/simulator/src/a.ts", "@baton/server/for-simulator"],
  ["apps/agent/src/a.ts", "@baton/catalogue/recordings"],
  ["apps/console/src/app/a.tsx", "../pages/runs/b.tsx"],
  ["apps/console/src/app/shell/a.tsx", "../b.tsx"],
  ["apps/console/src/main.tsx", "./app/b.tsx"],
  ["apps/console/src/pages/runs/deep/a.tsx", "../b.tsx"],
  ["apps/console/src/pages/runs/a.tsx", "../../entities/script/b.tsx"],
  ["apps/console/src/entities/run/a.tsx", "../script/b.tsx"],
  ["apps/console/src/entities/run/log/a.tsx", "../b.tsx"],
  ["apps/console/src/editor/a.tsx", "../ui/b.tsx"],
  ["apps/server/src/features/runs/runs/runs.service.ts", "./runs.tables.ts"],
  ["apps/server/src/features/runs/runs/a.ts", "../../library/scripts/scripts.service.ts"],
  ["apps/server/src/features/people/mail/a.ts", "../../../platform/jobs/jobs.ts"],
  ["apps/server/src/features/people/mail/a.test.ts", "../../runs/runs/b.ts"],
  ["apps/server/src/platform/jobs/a.ts", "../processes/bus.ts"],
  ["apps/server/src/a.test.ts", "../test/factories.ts"],
  ["apps/server/test/a.ts", "../src/app.ts"],
];

/** Every way to import something. */
const importing = (to: string) => `import { x } from "${to}"; export const y = x;`;
const FORMS = [
  importing,
  (to: string) => `import type { X } from "${to}"; export type Y = X;`,
  (to: string) => `export { x } from "${to}";`,
  (to: string) => `export * from "${to}";`,
  (to: string) => `export const x = () => import("${to}");`,
  (to: string) => `export type X = import("${to}").X;`,
  (to: string) => `import "${to}";`,
];

/** Cases share one tree and one run of the linter; the name keeps them apart. */
const fileOf = (from: string, name: string) => from.replace(/\/a\./, `/case-${name}.`);

const tree = new Map<string, string>();
REFUSED.forEach(([, from, to], at) => {
  FORMS.forEach((form, way) => tree.set(fileOf(from, `refused-${at}-${way}`), form(to)));
});
ALLOWED.forEach(([from, to], at) => tree.set(fileOf(from, `allowed-${at}`), importing(to)));
const MODAL = `import { Modal } from "@mantine/core"; export const Frame = Modal;`;
tree.set("apps/console/src/pages/runs/modal.tsx", MODAL);
tree.set("apps/console/src/ui/dialog/modal.tsx", MODAL);
tree.set("apps/agent/src/one.ts", `import type { B } from "./two.ts"; export type A = B;`);
tree.set("apps/agent/src/two.ts", `export type { A as B } from "./three.ts";`);
tree.set("apps/agent/src/three.ts", `import type { A } from "./one.ts"; export type { A };`);

const messages = new Map<string, string[]>();

/** Plants every case in a folder of its own and runs the repository's rules over it. */
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), "baton-imports-"));
  for (const [name, text] of tree) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const config = `${ROOT}/script/tools/imports/oxlintrc.json`;
  const args = [`${ROOT}/node_modules/oxlint/bin/oxlint`, "-c", config, "--format=json", "."];
  const run = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(run.stdout) as {
    diagnostics: { message: string; filename: string }[];
  };
  for (const { filename, message } of diagnostics) {
    messages.set(filename, [...(messages.get(filename) ?? []), message]);
  }
});

test.each(REFUSED.map((refused, at) => [...refused, at] as const))(
  "refuses (%s) %s importing %s",
  (why, from, _to, at) => {
    const found = FORMS.map((_, way) => messages.get(fileOf(from, `refused-${at}-${way}`)));
    expect(found).toEqual(FORMS.map(() => [expect.stringContaining(why)]));
  },
);

test.each(ALLOWED.map((allowed, at) => [...allowed, at] as const))(
  "allows %s importing %s",
  (from, _to, at) => {
    expect(messages.get(fileOf(from, `allowed-${at}`))).toBeUndefined();
  },
);

test("refuses a dialog that is drawn beside the frame of all of them", () => {
  expect(messages.get("apps/console/src/pages/runs/modal.tsx")).toEqual([
    "Modal: every dialog is drawn by ui/dialog.",
  ]);
  expect(messages.get("apps/console/src/ui/dialog/modal.tsx")).toBeUndefined();
});

test.each(["one", "two", "three"])("refuses a cycle, of types alone too: %s.ts", (name) => {
  expect(messages.get(`apps/agent/src/${name}.ts`)).toEqual(["Dependency cycle detected"]);
});
