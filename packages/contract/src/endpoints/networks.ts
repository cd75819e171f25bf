import { z } from "zod";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { networkRecipeSchema, RECIPE_MAX_BYTES } from "../networks/network-recipe.ts";
import { SocialNetwork } from "../values/enums.ts";
import { instantSchema, pageFields, pageOf, socialNetworkSchema } from "../values/primitives.ts";

const networkParamsSchema = z.strictObject({
  network: z
    .enum(Object.values(SocialNetwork).map(String) as [string, ...string[]])
    .transform((text) => Number(text) as SocialNetwork),
});

/** The recipe that is used for a network's accounts. */
export const networkSchema = z.strictObject({
  network: socialNetworkSchema,
  recipe: networkRecipeSchema,
  isOwn: z.boolean().describe("The user's own, in place of the one that comes with Baton."),
  updatedAt: instantSchema.nullable(),
});
export type Network = z.infer<typeof networkSchema>;

export const listNetworks = defineEndpoint({
  name: "listNetworks",
  method: "GET",
  path: "/api/networks",
  ...byUser("settings:read", "none", "allowed"),
  summary: "The recipe of each social network: how its accounts are checked, signed in and read",
  query: z.strictObject(pageFields),
  response: pageOf(networkSchema),
  errors: [],
});

export const updateNetwork = defineEndpoint({
  name: "updateNetwork",
  method: "PUT",
  path: "/api/networks/:network",
  ...byUser("settings:write", "none", "allowed"),
  summary: "Use a recipe of one's own for a network, from the next check on",
  params: networkParamsSchema,
  body: networkRecipeSchema,
  bodyLimit: RECIPE_MAX_BYTES * 2,
  response: networkSchema,
  errors: ["invalidInput"],
});

export const resetNetwork = defineEndpoint({
  name: "resetNetwork",
  method: "DELETE",
  path: "/api/networks/:network",
  ...byUser("settings:write", "none", "allowed"),
  summary: "Back to the recipe that comes with Baton",
  params: networkParamsSchema,
  response: networkSchema,
  errors: ["invalidInput"],
});
