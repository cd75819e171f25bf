import { z } from "zod";
import { addressOrNetworkSchema } from "../values/network-addresses.ts";
import {
  idParamsSchema,
  idSchema,
  instantSchema,
  NAME_MAX_CHARS,
  okSchema,
  pageFields,
  pageOf,
} from "../values/primitives.ts";
import { byOperator, defineEndpoint } from "./endpoint.ts";

/* Which private addresses users' steps, browsers on the server's machine and calls may reach. */

export const ALLOWED_NETWORKS_MAX = 100;

export const allowedNetworkSchema = z.strictObject({
  id: idSchema,
  network: z
    .string()
    .meta({ description: "With its bits: `127.0.0.1/32`.", examples: ["127.0.0.1/32"] }),
  note: z.string().describe("What it is allowed for."),
  createdAt: instantSchema,
});
export type AllowedNetwork = z.infer<typeof allowedNetworkSchema>;

export const listAllowedNetworks = defineEndpoint({
  name: "listAllowedNetworks",
  method: "GET",
  path: "/api/operator/networks",
  ...byOperator("none"),
  summary: "The private addresses that are allowed, and whether the server allows all of them",
  query: z.strictObject(pageFields),
  response: pageOf(allowedNetworkSchema).extend({
    isAllAllowed: z
      .boolean()
      .describe("Whether the setting BATON_ALLOW_PRIVATE_NETWORK allows all of them."),
  }),
  errors: ["notFound"],
});

export const allowNetwork = defineEndpoint({
  name: "allowNetwork",
  method: "POST",
  path: "/api/operator/networks",
  ...byOperator("header", { isAuditedInside: true }),
  summary: "Allow a private address or network, at once; one that is allowed stays so",
  body: z.strictObject({
    network: addressOrNetworkSchema.meta({
      description: "An address, or a network with its bits.",
      examples: ["192.168.1.0/24"],
    }),
    note: z.string().trim().max(NAME_MAX_CHARS).default(""),
  }),
  response: allowedNetworkSchema,
  errors: ["passwordNeeded", "invalidInput", "notFound", "conflict"],
});

export const disallowNetwork = defineEndpoint({
  name: "disallowNetwork",
  method: "DELETE",
  path: "/api/operator/networks/:id",
  ...byOperator("header", { isAuditedInside: true }),
  summary: "Allow a private address or network no longer: new connections are refused",
  params: idParamsSchema,
  response: okSchema,
  errors: ["passwordNeeded", "invalidInput", "notFound"],
});
