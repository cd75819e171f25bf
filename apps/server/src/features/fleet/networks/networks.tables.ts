import type { NetworkRecipe, SocialNetwork } from "@baton/contract";
import { type Db, type Tx, toJsonb } from "../../../database/types.ts";

export const listRecipeRows = (db: Db, userId: number) =>
  db
    .selectFrom("networkRecipes")
    .select(["network", "definition", "updatedAt"])
    .where("userId", "=", userId)
    .execute();

export const findRecipeRow = (db: Db, userId: number, network: SocialNetwork) =>
  db
    .selectFrom("networkRecipes")
    .select("definition")
    .where("userId", "=", userId)
    .where("network", "=", network)
    .executeTakeFirst();

export const setRecipeRow = (
  tx: Tx,
  { userId, network, recipe, at }: RecipeRow,
): Promise<unknown> => {
  const row = { definition: toJsonb(recipe), updatedAt: at };
  return tx
    .insertInto("networkRecipes")
    .values({ userId, network, ...row })
    .onConflict((conflict) => conflict.columns(["userId", "network"]).doUpdateSet(row))
    .execute();
};

interface RecipeRow {
  userId: number;
  network: SocialNetwork;
  recipe: NetworkRecipe;
  at: Date;
}

export const deleteRecipeRow = (tx: Tx, userId: number, network: SocialNetwork) =>
  tx
    .deleteFrom("networkRecipes")
    .where("userId", "=", userId)
    .where("network", "=", network)
    .execute();
