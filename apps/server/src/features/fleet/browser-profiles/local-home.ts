import type { ProfileRow } from "./browser-profiles.tables.ts";
import { type Connector, connectorOf, type RunningBrowser } from "./connectors/connector.ts";
import type { ProfileAgent } from "./profile-agent.ts";
import type { ProfileHome } from "./profile-home.ts";

interface LocalHomeDeps {
  connectors: ReadonlyMap<number, Connector>;
  agent: ProfileAgent;
}

/** Profiles in folders of this machine. */
export function makeLocalHome({ connectors, agent }: LocalHomeDeps): ProfileHome {
  const find = (row: ProfileRow) =>
    connectorOf(connectors, row.browserApi).find(agent.launchProfileOf(row));

  async function findOrLaunch(row: ProfileRow): Promise<RunningBrowser> {
    const found = await find(row);
    if (found && (await agent.isAtHome(row)) && (await found.takeOver())) return found;
    // It would look for a server that has moved to another port, or has no way out any more.
    await found?.stop();
    return connectorOf(connectors, row.browserApi).start(await agent.prepare(row));
  }

  return { isHere: agent.isHere, find, findOrLaunch, adopt: () => undefined, remove: agent.remove };
}
