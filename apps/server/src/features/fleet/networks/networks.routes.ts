import { checkRecipe, NETWORK_RECIPES } from "@baton/catalogue/networks";
import {
  listNetworks,
  type Network,
  type NetworkRecipe,
  resetNetwork,
  SocialNetwork,
  updateNetwork,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { bind } from "../../../http/bind.ts";
import { inPage } from "../../../http/in-page.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { deleteRecipeRow, listRecipeRows, setRecipeRow } from "./networks.tables.ts";

const builtIn = (network: SocialNetwork): Network => ({
  network,
  recipe: NETWORK_RECIPES[network],
  isOwn: false,
  updatedAt: null,
});

const own = (network: SocialNetwork, recipe: NetworkRecipe, updatedAt: Date): Network => ({
  network,
  recipe,
  isOwn: true,
  updatedAt: updatedAt.toISOString(),
});

export function registerNetworksRoutes(
  app: FastifyInstance,
  { db, clock }: { db: Db; clock: Clock },
): void {
  bind(app, listNetworks, async ({ user, query }) => {
    const rows = await listRecipeRows(db, user.id);
    const known = new Map(rows.map((row) => [row.network, row]));
    const data = Object.values(SocialNetwork).map((network) => {
      const row = known.get(network);
      return row ? own(network, row.definition, row.updatedAt) : builtIn(network);
    });
    return inPage({ data }, query);
  });

  bind(app, updateNetwork, async ({ user, params: { network }, body }) => {
    const checked = checkRecipe(body);
    if (!checked.ok) throw fail("invalidInput", { issues: checked.issues });
    const { recipe } = checked;
    const at = clock();
    await change(db, async (tx, after) => {
      await setRecipeRow(tx, { userId: user.id, network, recipe, at });
      after.collection(user.id, "networks");
    });
    return own(network, recipe, at);
  });

  bind(app, resetNetwork, async ({ user, params: { network } }) => {
    await change(db, async (tx, after) => {
      await deleteRecipeRow(tx, user.id, network);
      after.collection(user.id, "networks");
    });
    return builtIn(network);
  });
}
