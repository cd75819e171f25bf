import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Credentials,
  type Exchange,
  isUnsaid,
  makeLoopbackTransport,
  makeRateLimiter,
  makeVendorSession,
  PROBE_NAME,
  type Recording,
  recordTransport,
  type Transport,
  type Vendor,
  VendorError,
  type VendorVariant,
  variantOf,
  walkVendor,
} from "@baton/connectors";
import { z } from "zod";
import { type AppAddress, findVendor, usualAddresses } from "../companion/allowed-addresses.ts";
import { findApps } from "../companion/find-apps.ts";
import { makeCloudTransport } from "../features/fleet/browser-connections/for-others.ts";
import { StartupError } from "../settings/startup-error.ts";
import { VERSION } from "../settings/version.ts";
import { say } from "./terminal/input-output.ts";

interface ProbeOptions {
  /** A browser's short name, or a variant's id. */
  name: string;
  /** Where its app listens, where that is not as usual. */
  addresses: readonly AppAddress[];
  out: string | undefined;
  env: Readonly<NodeJS.ProcessEnv>;
}

/**
 * Tries all that Baton asks of a vendor with a profile that is deleted again, and writes down what was
 * asked and answered. Throws a `StartupError` where it cannot begin; otherwise the program ends with
 * code 1 where anything was other than Baton expects.
 */
export async function probeVendor({ name, addresses, out, env }: ProbeOptions): Promise<void> {
  const { vendor, variant } = wanted(name);
  const credentials = credentialsFrom(env, variant);
  const address = await addressOf(vendor, variant, addresses);
  const secrets = new Set(Object.values(credentials).filter((one) => typeof one === "string"));
  const folder = await placeExtension();
  secrets.add(folder);
  const exchanges: Exchange[] = [];
  const cloud = variant.cloud === null ? null : makeCloudTransport(variant.cloud, CLOUD_RULES);
  const local = address === null ? null : makeLoopbackTransport(address);
  const reach: Transport = (request, signal) => {
    const to = request.at === "cloud" ? cloud : local;
    if (!to) throw new VendorError("unknownCall");
    return to(request, signal);
  };
  const ending = new AbortController();
  const probe = `${PROBE_NAME}-${Date.now().toString(36)}`;
  say(`${variant.name}${address === null ? "" : ` at ${address}`}, with a profile ${probe}`);
  try {
    const client = vendor.open(
      makeVendorSession({
        transport: recordTransport(reach, secrets, (seen) => exchanges.push(seen)),
        limiters: { local: paceOf(vendor.limits.local), cloud: paceOf(vendor.limits.cloud) },
        ...{ credentials, variantId: variant.id, memory: new Map<string, string>() },
        ...{ sleep: pause, signal: ending.signal },
      }),
    );
    const steps = await walkVendor({
      ...{ client, capabilities: vendor.capabilitiesOf(variant.id), name: probe, isLoaded },
      launchArguments: [`--load-extension=${folder}`],
      say: ({ step, differs }) => say(`  ${step}: ${differs ?? "as expected"}`),
    });
    const given = (["key", "login", "password"] as const).filter((one) => credentials[one]);
    const recording: Recording = {
      ...{ baton: VERSION, vendor: vendor.name, variant: variant.id, platform: process.platform },
      ...{ given, recordedAt: new Date().toISOString(), name: probe, steps, exchanges },
    };
    const file = path.resolve(out ?? `${probe}-${variant.id}.json`);
    await writeFile(file, `${JSON.stringify(recording, null, 2)}\n`, { mode: 0o600 });
    const others = steps.filter(({ differs }) => differs !== null && !isUnsaid(differs)).length;
    say(others === 0 ? "All as Baton expects." : `Other than Baton expects: ${others}.`);
    say(
      `Written to ${file}, keys and what is yours masked: read it before you send it to anybody.`,
    );
    if (others > 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const CLOUD_RULES = { allowPrivate: false };

const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal });
};

const paceOf = (windows: Vendor["limits"]["local"]) =>
  makeRateLimiter(windows, { now: Date.now, sleep: pause, unevenMs: 50 });

function wanted(name: string): { vendor: Vendor; variant: VendorVariant } {
  const found = findVendor(name);
  const variant = found && variantOf(found.vendor, found.variantId);
  if (!found || !variant) throw new StartupError(`--probe ${name}: there is no such browser`);
  if (variant.isOnCompanion)
    throw new StartupError(`--probe ${name}: a companion starts it itself, there is no app to try`);
  return { vendor: found.vendor, variant };
}

/** From the environment: what stands on a command line is seen by everybody on the machine. */
function credentialsFrom(env: NodeJS.ProcessEnv, { asks, needs }: VendorVariant): Credentials {
  const found: Credentials = {};
  for (const one of asks) {
    const value = env[NAMES[one]]?.trim();
    if (value) found[one] = value;
    else if (needs.includes(one)) throw new StartupError(`${NAMES[one]} is missing`);
  }
  return found;
}

const NAMES = {
  key: "BATON_PROBE_KEY",
  login: "BATON_PROBE_LOGIN",
  password: "BATON_PROBE_PASSWORD",
} as const;

/** Where the user says, else the first of its usual addresses where somebody listens. */
async function addressOf(
  { browserApi }: Vendor,
  { id, local }: VendorVariant,
  addresses: readonly AppAddress[],
): Promise<string | null> {
  const ofThis = (one: AppAddress) => one.browserApi === browserApi && one.variantId === id;
  const given = addresses.find(ofThis);
  if (given) return given.address;
  const nobody = { findProgram: () => Promise.resolve(undefined) };
  const found = await findApps(usualAddresses().filter(ofThis), nobody);
  return found.find(({ isOpen }) => isOpen)?.address ?? local;
}

const SCRIPT = "baton-probe.js";
const MANIFEST = {
  ...{ manifest_version: 3, name: "Baton probe", version: "1" },
  background: { service_worker: SCRIPT },
};

/** One that does nothing: only whether it is there is looked at. */
async function placeExtension(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "baton-probe-"));
  await writeFile(path.join(folder, "manifest.json"), JSON.stringify(MANIFEST));
  await writeFile(path.join(folder, SCRIPT), "");
  return folder;
}

const targetsSchema = z.array(z.object({ url: z.string() }));
const LOOKS = 6;
const LOOK_EVERY_MS = 500;

/** A browser that is just starting has it after a while. */
async function isLoaded(debugPort: number): Promise<boolean | null> {
  let answer: boolean | null = null;
  for (let looks = 0; looks < LOOKS && answer !== true; looks += 1) {
    if (looks > 0) await sleep(LOOK_EVERY_MS);
    answer = await look(debugPort).catch(() => answer);
  }
  return answer;
}

async function look(debugPort: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${debugPort}/json/list`);
  const targets = targetsSchema.parse(await answer.json());
  return targets.some(
    ({ url }) => url.startsWith("chrome-extension:") && url.endsWith(`/${SCRIPT}`),
  );
}
