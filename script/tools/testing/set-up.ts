// What the tests need before the first of them begins.
import { spawnSync } from "node:child_process";
import { provideChromium } from "../chromium.ts";
import { provideProxies } from "../proxies.ts";
import { ROOT } from "../root.ts";
import { measureSlowness } from "./machine.ts";
import { ON_BUILT_SERVER, type Part } from "./parts.ts";
import { PATIENCE_VARIABLE } from "./patience.ts";

export type Env = Record<string, string>;

const WITH_PROXIES: ReadonlySet<Part> = new Set(["agent", "server", "crash", "journeys"]);

/** The first screen has a limit, which only a build can be held to. */
function isSmallEnough(): boolean {
  const size = spawnSync("node", [`${ROOT}/apps/console/scripts/size.ts`], { encoding: "utf8" });
  if (size.status !== 0) console.error(`${size.stdout}${size.stderr}`);
  else console.log(size.stdout.trimEnd().split("\n").at(-1)?.trim());
  return size.status === 0;
}

function isBuilt(): boolean {
  const build = spawnSync("node", [`${ROOT}/script/tools/build.ts`], { stdio: "inherit" });
  if (build.status === 0) console.log("The console, the agent and the server are built.");
  return build.status === 0;
}

/**
 * What these parts need; gives what their tests are told by their environment, or nothing when
 * something is missing.
 */
export async function setUp(parts: readonly Part[]): Promise<Env | undefined> {
  const chromium = provideChromium();
  if (!chromium) return undefined;
  if (parts.some((part) => WITH_PROXIES.has(part)) && !provideProxies()) return undefined;
  const areServersRun = parts.some((part) => ON_BUILT_SERVER.has(part));
  if (areServersRun && !(isBuilt() && isSmallEnough())) return undefined;
  const slowness = await measureSlowness();
  console.log(`The machine takes ${slowness.toFixed(1)} of a quiet one's time: waits are as long.`);
  return {
    BATON_CHROMIUM: chromium,
    [PATIENCE_VARIABLE]: String(slowness),
    // For what tests draw: the same seed brings the same calls, kills and moments.
    TEST_SEED: process.env["TEST_SEED"] ?? String(Math.floor(Math.random() * 2 ** 31)),
  };
}
