import { z } from "zod";
import { pageFields, pageOf } from "../values/primitives.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { tariffSchema } from "./profile.ts";

export const listTariffs = defineEndpoint({
  name: "listTariffs",
  method: "GET",
  path: "/api/tariffs",
  ...byUser("any", "none", "allowed", { groupBound: "ungrouped" }),
  summary: "The tariffs that are offered, the cheapest first, and the user's own",
  query: z.strictObject(pageFields),
  response: pageOf(tariffSchema),
  errors: [],
});
