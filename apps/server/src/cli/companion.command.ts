import path from "node:path";
import type { Command } from "commander";
import { makeAgentFolders } from "../companion/agent-folders.ts";
import { readAddress, usualAddresses } from "../companion/allowed-addresses.ts";
import { makeChromiumProfiles } from "../companion/chromium-profiles.ts";
import { runCompanion } from "../companion/companion-client.ts";
import { StartupError } from "../settings/startup-error.ts";
import { say } from "./terminal/input-output.ts";

interface CompanionFlags {
  server: string;
  token?: string;
  address: string[];
}

export function addCompanionCommand(program: Command): void {
  program
    .command("companion")
    .description("reach the apps of browser vendors on this machine for a Baton elsewhere")
    .requiredOption("--server <url>", "address of the Baton")
    .option("--token <token>", "as its Settings show it once; else BATON_COMPANION_TOKEN")
    .option(
      "--address <browser=url>",
      "where an app listens that was told another port, as AP=http://127.0.0.1:50326",
      (text: string, known: string[]) => [...known, text],
      [],
    )
    .action(start);
}

async function start({ server, token, address }: CompanionFlags): Promise<void> {
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
