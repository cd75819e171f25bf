import { NETWORK_RECIPES } from "@baton/catalogue/networks";
import { type NetworkRecipe, networkRecipeSchema, type SocialNetwork } from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import { findRecipeRow } from "./networks.tables.ts";

/** The recipe that the user's accounts of a network are looked after by. */
export async function findRecipe(
  db: Db,
  userId: number,
  network: SocialNetwork,
): Promise<NetworkRecipe> {
  const row = await findRecipeRow(db, userId, network);
  // One that a later version takes no more makes way for the one that comes with it.
  const own = networkRecipeSchema.safeParse(row?.definition);
  return own.data ?? NETWORK_RECIPES[network];
}
