import { type NetworkRecipe, SocialNetwork } from "@baton/contract";
import { fNet } from "./f-net.ts";
import { google } from "./google.ts";
import { iNet } from "./i-net.ts";
import { twitter } from "./twitter.ts";
import { vk } from "./vk.ts";

export { fillArchiveValues } from "./archive-values.ts";
export * from "./f-net-ads.ts";
export { checkRecipe, type RecipeResult } from "./check-recipe.ts";

/** What comes with Baton; users may put recipes of their own in their place. */
export const NETWORK_RECIPES: Readonly<Record<SocialNetwork, NetworkRecipe>> = {
  [SocialNetwork.FNet]: fNet,
  [SocialNetwork.Vk]: vk,
  [SocialNetwork.INet]: iNet,
  [SocialNetwork.Twitter]: twitter,
  [SocialNetwork.Google]: google,
};
