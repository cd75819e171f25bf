import path from "node:path";
import type { Command } from "commander";
import { makeAgentFolders } from "../companion/agent-folders.ts";
import { readAddress, usualAddresses } from "../companion/allowed-addresses.ts";
import { makeChromiumProfiles } from "../companion/chromium-profiles.ts";
import { runCompanion } from "../companion/companion-client.ts";
import { StartupError } from "../settings/startup-error.ts";
import { probeVendor } from "./probe-vendor.ts";
import { say } from "./terminal/input-output.ts";

interface CompanionFlags {
  server?: string;
  probe?: string;
  out?: string;
  token?: string;
  address: string[];
}

export function addCompanionCommand(program: Command): void {
  program
    .command("companion")
    .description("reach the apps of browser vendors on this machine for a Baton elsewhere")
    .option("--server <url>", "address of the Baton")
    .option("--token <token>", "as its Settings show it once; else BATON_COMPANION_TOKEN")
    .option(
      "--address <browser=url>",
      "where an app listens that was told another port, as AP=http://127.0.0.1:50326",
      (text: string, known: string[]) => [...known, text],
      [],
    )
    .option(
      "--probe <browser>",
      "instead: try all that Baton asks of that browser's app with a throw-away profile",
    )
    .option("--out <file>", "where a probe writes what it saw")
    .action((flags: CompanionFlags) =>
      flags.probe === undefined ? start(flags) : probe({ ...flags, probe: flags.probe }),
    );
}

const probe = ({ probe: name, out, address }: CompanionFlags & { probe: string }) =>
  probeVendor({ name, out, addresses: address.map(readAddress), env: process.env });

async function start({ server, token, address }: CompanionFlags): Promise<void> {
  if (server === undefined) throw new StartupError("--server is missing");
  const url = URL.parse(server);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new StartupError(`--server ${server}: an address with http:// or https:// is expected`);
  const secret = token ?? process.env.BATON_COMPANION_TOKEN;
  if (!secret) throw new StartupError("--token is missing");
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  const folder = path.resolve(process.env.DATA_DIR ?? "data", "companion");
  const agentsFolder = path.join(folder, "agents");
  await runCompanion({
    ...{ server: url, token: secret, say, signal: stop.signal },
    machine: {
      addresses: [...address.map(readAddress), ...usualAddresses()],
      agentsFolder,
      profiles: makeChromiumProfiles({
        base: path.join(folder, "chromium"),
        program: process.env.BATON_CHROMIUM,
        hasSandbox: process.env.BATON_CHROMIUM_SANDBOX !== "off",
      }),
    },
    folders: makeAgentFolders(agentsFolder),
  });
}
