import type { SocialNetwork } from "@baton/contract";
import type { Db, Tx } from "../../database/types.ts";
import { fail } from "../../http/errors.ts";
import type { ScriptsOfActions } from "../actions/actions.service.ts";
import { refuseGrownPlans, sizesWithAction } from "./plan-size.ts";
import {
  listNetworksByScript,
  lockScriptsOfAction,
  setScriptNetwork,
} from "./script-networks.tables.ts";
import { listExtensionsOfOtherNetwork } from "./scripts.tables.ts";

/** A script belongs to the one network its actions have, or to none. */
export function commonNetwork(
  networks: Iterable<SocialNetwork | null>,
): SocialNetwork | null | "several" {
  const different = new Set([...networks].filter((network) => network !== null));
  if (different.size > 1) return "several";
  return different.values().next().value ?? null;
}

/** Extensions that have the script must be of its network, or of none. */
export async function refuseOtherNetwork(
  tx: Db,
  scriptId: number,
  network: SocialNetwork | null,
): Promise<void> {
  if (network === null) return;
  const extensions = await listExtensionsOfOtherNetwork(tx, scriptId, network);
  if (extensions.length === 0) return;
  const names = extensions.map(({ name }) => name).join(", ");
  throw fail("otherSocialNetwork", {
    message: `Extensions of another social network have the script: ${names}.`,
  });
}

export const scriptsOfActions: ScriptsOfActions = {
  hold: async (tx, userId, actionId) => {
    await lockScriptsOfAction(tx, userId, actionId);
  },
  refreshNetworks,
  weigh: async (tx, actionId) => {
    const before = await sizesWithAction(tx, actionId);
    return () => refuseGrownPlans(tx, actionId, before);
  },
};

async function refreshNetworks(tx: Tx, actionId: number): Promise<void> {
  for (const script of await listNetworksByScript(tx, actionId)) {
    const network = commonNetwork(script.networks);
    if (network === "several") {
      throw fail("multipleSocialNetworks", {
        message: `The script "${script.name}" would have several social networks.`,
      });
    }
    if (network === script.network) continue;
    await refuseOtherNetwork(tx, script.id, network);
    await setScriptNetwork(tx, script.id, network);
  }
}
