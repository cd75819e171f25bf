import type { FastifyInstance } from "fastify";
import {
  makeAskVendor,
  makeMachines,
  makeVendorClients,
} from "../browser-connections/for-others.ts";
import { registerConnectionsRoutes } from "../browser-connections/browser-connections.routes.ts";
import { makeConnectionsService } from "../browser-connections/connections.service.ts";
import {
  makeBrowserProfiles,
  registerBrowserProfiles,
} from "../browser-profiles/browser-profiles.ts";
import { makeLocalBrowsers } from "../browser-profiles/for-others.ts";
import type { Companions } from "../companions/companions.ts";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Settings } from "../../../settings/env.ts";
import type { WaysReader } from "../proxies/for-others.ts";
import type { ProfileArchiveDeps } from "./profile-archive.ts";
import { deleteChromiumTemplates } from "./profile-templates.tables.ts";
import { registerProfileMaking } from "./profile-making.ts";

type ProfilesDeps = Parameters<typeof makeBrowserProfiles>[0];

interface BrowsersDeps extends Omit<
  ProfilesDeps,
  "settings" | "clients" | "machines" | "vendorPace"
> {
  sealedBox: SealedBox;
  ways: WaysReader;
  auth: ProfileArchiveDeps["auth"];
  vendorPace?: Partial<typeof VENDOR_PACE> | undefined;
  settings: ProfilesDeps["settings"] & Pick<Settings, "host" | "allowPrivateNetwork">;
  companions: Companions;
}

/**
 * How often vendors are asked what runs, how long one that did not answer is left alone, and how long
 * a test of a connection waits for an answer.
 */
const VENDOR_PACE = { everyMs: 15_000, againAfterMs: 15_000, testMs: 10_000 };

type Browsers = ReturnType<typeof makeBrowsers>;

/** Browsers of all kinds: how their makers are reached, their profiles, and how these come to be. */
export function makeBrowsers(deps: BrowsersDeps) {
  const { db, settings } = deps;
  const localBrowsers = makeLocalBrowsers(db, settings.localBrowsers);
  const machines = makeMachines({ ...deps, isAllowedHere: localBrowsers.isAllowed });
  const vendorPace = { ...VENDOR_PACE, ...deps.vendorPace };
  const { testMs } = vendorPace;
  const clients = makeVendorClients({ ...deps, machines, testMs });
  const profiles = makeBrowserProfiles({ ...deps, clients, machines, vendorPace });
  const forgetProfiles: typeof profiles.forgetOfConnection = async (tx, after, id) => {
    await profiles.forgetOfConnection(tx, after, id);
    await deleteChromiumTemplates(tx, id);
  };
  const vendors = makeAskVendor({ ...deps, clients });
  const { require } = vendors;
  const connections = makeConnectionsService({
    ...deps,
    ...{ clients, machines, require, forgetProfiles },
  });
  const { extensions } = profiles;
  const making = { ...deps, ...vendorPace, clients, vendors, localBrowsers };
  return { making, profiles, machines, clients, connections, vendors, extensions };
}

export function registerBrowsers(
  app: FastifyInstance,
  { making, profiles, machines, clients, connections, vendors }: Browsers,
  options: Parameters<typeof registerBrowserProfiles>[2],
): ReturnType<typeof registerProfileMaking> {
  registerConnectionsRoutes(app, connections, vendors, machines);
  registerBrowserProfiles(app, profiles, options);
  const { service, archiveOf } = profiles;
  const made = registerProfileMaking(app, { ...making, service, archiveOf });
  // After the jobs' own: what still waits for a vendor does not keep the server from ending.
  app.addHook("preClose", async () => clients.close());
  return made;
}
