import { z } from "zod";
import { ProxyType } from "../values/enums.ts";
import { enumSchema, instantSchema } from "../values/primitives.ts";

export const ECHOES_MAX = 8;

const keySchema = z.string().min(1).max(64);
/** Each answers whoever calls with the address that the call came from; asked in this order. */
const echoUrlsSchema = z
  .array(z.url({ protocol: /^https?$/ }).max(2048))
  .min(1)
  .max(ECHOES_MAX);

const proxyWaySchema = z.strictObject({
  key: keySchema,
  via: z.literal("proxy"),
  type: enumSchema(ProxyType),
  host: z.string().min(1).max(253).describe("A name or an address; IPv6 without its brackets."),
  port: z.int().min(1).max(65_535),
  login: z.string().max(500).nullable(),
  password: z.string().max(500).nullable(),
  echoUrls: echoUrlsSchema,
  isSuspected: z
    .boolean()
    .describe("It was found dead: it is held all the same, and looked through later."),
});

/**
 * How an agent's browser is to go out. The key names what stands in it: another proxy, address or
 * log-in has another. May be repeated at will.
 */
export const waySchema = z.discriminatedUnion("via", [
  /** As it would without Baton. */
  z.strictObject({ key: keySchema, via: z.literal("direct") }),
  proxyWaySchema,
  /** The forwarder on the server's machine has the proxy; the browser needs no more than it has. */
  z.strictObject({
    key: keySchema,
    via: z.literal("forwarder"),
    echoUrls: echoUrlsSchema,
    isSuspected: z.boolean(),
  }),
]);
export type Way = z.infer<typeof waySchema>;
export type ProxyWay = Extract<Way, { via: "proxy" }>;

/** The first minor version of the protocol whose agents go out through proxies. */
export const WAYS_SINCE_MINOR = 5;

/** Why a browser is not out, or not through its proxy: stable, for words in every language. */
export const WAY_REASONS = [
  /** Nothing comes back through the proxy. */
  "cannotGetOut",
  /** The proxy takes neither login nor password. */
  "loginRefused",
  /** No browser sends a login to a SOCKS proxy. */
  "loginNotCarried",
  /** The browser remembers another login for this address until it is started again. */
  "restartNeeded",
  /** Another extension of the browser has the say over its proxy. */
  "proxyTaken",
  /** The browser's policy or its command line says which proxy it has. */
  "proxyNotAllowed",
  "agentTooOld",
] as const;
export type WayReason = (typeof WAY_REASONS)[number];

/**
 * `out`: through the proxy. `failed`: the proxy does not let it out, another might. `refused`: the
 * browser does not go through this proxy, alive or not.
 */
export const wayStateSchema = z.enum(["out", "failed", "refused"]);
export type WayState = z.infer<typeof wayStateSchema>;

export const wayWordMessage = {
  key: keySchema.describe("Which way it speaks of."),
  state: wayStateSchema,
  reason: z
    .string()
    .regex(/^\w{1,64}$/)
    .nullable()
    .describe("One of WAY_REASONS, or a newer agent's."),
  exitAddress: z.union([z.ipv4(), z.ipv6()]).nullable().describe("What the echo said."),
  at: instantSchema,
};
const wayWordSchema = z.strictObject(wayWordMessage);
/** What an agent says of its browser's way out. */
export type WayWord = z.infer<typeof wayWordSchema>;
