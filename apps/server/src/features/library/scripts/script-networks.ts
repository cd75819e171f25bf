import type { SocialNetwork } from "@baton/contract";
import type { Db, Tx } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { commonNetwork, type ScriptsOfActions } from "../actions/for-others.ts";
import { refuseGrownPlans, sizesWithActions } from "./plan-size.ts";
import {
  listNetworksByScript,
  lockScriptsOfActions,
  setScriptNetwork,
} from "./script-networks.tables.ts";
import { listExtensionsOfOtherNetwork } from "./scripts.tables.ts";

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
  hold: async (tx, userId, actionIds) => {
    await lockScriptsOfActions(tx, userId, actionIds);
  },
  refreshNetworks,
  weigh: async (tx, actionIds) => {
    const before = await sizesWithActions(tx, actionIds);
    return () => refuseGrownPlans(tx, actionIds, before);
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
