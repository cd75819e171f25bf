import { VendorError } from "@baton/connectors";
import type { ErrorName } from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../../database/types.ts";
import { findAnyConnectionRow, type VendorClients } from "../browser-connections/for-others.ts";
import { isAgentOnline, type ProfileRow } from "./browser-profiles.tables.ts";
import type { RunningBrowser } from "./connectors/connector.ts";
import type { VendorPoller } from "./connectors/vendor/vendor-poller.ts";
import { type AtVendor, makeAskForProfile } from "./ask-for-profile.ts";
import type { ProfileHome } from "./profile-home.ts";
import type { VendorAgent } from "./vendor-agent.ts";

interface VendorHomeDeps {
  db: Db;
  log: Pick<FastifyBaseLogger, "warn">;
  clients: VendorClients;
  poller: VendorPoller;
  agent: VendorAgent;
}

/** Profiles that a vendor keeps, and whose browsers it starts. */
export function makeVendorHome({ db, log, clients, poller, agent }: VendorHomeDeps): ProfileHome {
  const ask = makeAskForProfile({ db, clients });

  /** Whatever is at the vendor: it runs there, and ends when the vendor says so or it is stopped. */
  function watch(row: ProfileRow): RunningBrowser {
    let watched: ReturnType<VendorPoller["watch"]> | undefined;
    return {
      processId: null,
      isLeftRunning: true,
      // Nobody asks the vendor for what nobody waits for.
      get ended() {
        watched ??= poller.watch(row.connectionId ?? 0, row.vendorProfileId ?? "");
        return watched.ended;
      },
      assure: () =>
        ask(row, "cannotConnectToBrowser", async (at) => {
          const { tellsRunning } = at.vendor.capabilitiesOf(at.variant.id);
          if (!tellsRunning && !(await isAgentOnline(db, row.extensionId))) await launch(row, at);
        }),
      async stop() {
        await ask(row, "cannotStopProfile", ({ client, id, method }) => client.stop(id, method));
        watched?.end();
      },
      takeOver: () => Promise.resolve(true),
    };
  }

  async function find(row: ProfileRow, errorName: ErrorName): Promise<RunningBrowser | undefined> {
    if (row.connectionId === null || row.vendorProfileId === null) return undefined;
    const runs = await ask(row, errorName, async ({ client, id }) =>
      (await client.running([id])).get(id),
    );
    // Some vendors do not say: then it is as we left it.
    const isRunning = runs ?? (row.state === "running" || row.state === "stopping");
    return isRunning ? watch(row) : undefined;
  }

  async function launch(row: ProfileRow, at: AtVendor): Promise<void> {
    const { client, id, method, agentBy, connection } = at;
    const folder = agentBy === "byHand" ? null : await agent.place(row, connection.companionId);
    const flags = folder === null ? [] : [`--load-extension=${folder}`];
    if (agentBy === "profileArgument") await client.update(id, { launchArguments: flags });
    const able = at.vendor.capabilitiesOf(at.variant.id);
    await client.start(id, {
      isHeadless: row.isHeadless && able.hasHeadless,
      startPages: row.startPage !== null && able.hasStartPages ? [row.startPage] : [],
      launchArguments: agentBy === "startArgument" ? flags : [],
      connectionMethod: method,
    });
  }

  async function findOrLaunch(row: ProfileRow, seen: ProfileRow): Promise<RunningBrowser> {
    await ask(row, "cannotConnectToBrowser", async (at) => {
      const { client, id, method, agentBy } = at;
      const isRunning = (await client.running([id])).get(id) === true;
      if (isRunning) {
        // A server that is gone has started it, with the agent, which looks for us.
        const isOurs = seen.state === "starting" || seen.state === "running";
        if (isOurs || agentBy === "byHand" || (await isAgentOnline(db, row.extensionId))) return;
        // Somebody started it without us: then our agent is not in it.
        await client.stop(id, method);
      }
      await launch(row, at);
    });
    return watch(row);
  }

  return {
    isHere: () => true,
    find,
    findOrLaunch,
    adopt: watch,
    async remove(row, { isKeptAtVendor }) {
      if (row.vendorProfileId !== null && !isKeptAtVendor)
        await ask(row, "cannotUpdateProfile", ({ client, id }) => client.remove(id));
      const connection = await findAnyConnectionRow(db, row.connectionId ?? 0);
      await agent.remove(row, connection?.companionId ?? null).catch((error: unknown) => {
        if (!(error instanceof VendorError)) throw error;
        log.warn({ err: error, profileId: row.id }, "An agent's folder is left on its machine");
      });
    },
  };
}
