import { z } from "zod";
import { browserApiSchema, idSchema } from "../values/primitives.ts";

/** Where companions connect. */
export const COMPANION_PATH = "/companion/connect";
export const COMPANION_PROTOCOL = 1;
/** From the opening of a socket to its first message. */
export const COMPANION_HELLO_TIMEOUT_MS = 10_000;
/** Each side is heard at least so often, or the socket is taken for dead. */
export const COMPANION_SILENCE_MS = 45_000;
export const COMPANION_PING_MS = 15_000;
/** A vendor's list of profiles, or the agent's files. */
export const COMPANION_MESSAGE_MAX_BYTES = 32 * 1024 * 1024;
export const COMPANION_ADDRESSES_MAX = 40;

const textSchema = z.string().max(200);
const headersSchema = z.record(z.string().max(100), z.string().max(16_384));

/** A vendor's app, where the companion may reach it; `isOpen`: something listens there. */
export const companionAddressSchema = z.strictObject({
  browserApi: browserApiSchema,
  variantId: textSchema,
  address: textSchema,
  isOpen: z.boolean(),
});
export type CompanionAddress = z.infer<typeof companionAddressSchema>;

const callSchema = z.strictObject({
  type: z.literal("call"),
  id: z.int().nonnegative(),
  browserApi: browserApiSchema,
  variantId: textSchema,
  /** One of the addresses that the companion told. */
  address: textSchema,
  /** Name of the vendor's call; its method is known by it. */
  call: textSchema,
  path: z.string().max(32_768),
  headers: headersSchema,
  body: z.string().optional(),
  timeoutMs: z.int().positive().max(600_000),
});

/** To the companion. What has an id is answered by `done` or `failed` with this id. */
export const toCompanionSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("welcome"), name: z.string() }),
  z.strictObject({
    type: z.literal("refused"),
    reason: z.enum(["unknownToken", "protocolTooOld", "protocolTooNew", "replaced", "restart"]),
  }),
  callSchema,
  /** The agent's folder of a profile, written anew; answered with the folder's path. */
  z.strictObject({
    type: z.literal("placeAgent"),
    id: z.int().nonnegative(),
    profileId: idSchema,
    /** By path within the folder, base64. */
    files: z.record(z.string().max(300), z.string()),
  }),
  z.strictObject({
    type: z.literal("removeAgent"),
    id: z.int().nonnegative(),
    profileId: idSchema,
  }),
  /** Nobody waits for this answer any more. */
  z.strictObject({ type: z.literal("cancel"), id: z.int().nonnegative() }),
  z.strictObject({ type: z.literal("ping") }),
]);
export type ToCompanion = z.infer<typeof toCompanionSchema>;
export type CompanionTask = Extract<
  ToCompanion,
  { id: number; type: "call" | "placeAgent" | "removeAgent" }
>;

export const companionHelloSchema = z.strictObject({
  type: z.literal("hello"),
  protocol: z.int(),
  token: z.string().max(200),
  /** Stays as long as the program runs: a second one with this token has another. */
  instance: z.string().max(100),
  version: textSchema,
  machine: textSchema,
  platform: textSchema,
  addresses: z.array(companionAddressSchema).max(COMPANION_ADDRESSES_MAX),
});
export type CompanionHello = z.infer<typeof companionHelloSchema>;

export const fromCompanionSchema = z.discriminatedUnion("type", [
  companionHelloSchema,
  /** What listens where has changed. */
  z.strictObject({
    type: z.literal("addresses"),
    addresses: z.array(companionAddressSchema).max(COMPANION_ADDRESSES_MAX),
  }),
  z.strictObject({
    type: z.literal("done"),
    id: z.int().nonnegative(),
    /** What a vendor's app answered to a call. */
    reply: z.strictObject({ status: z.int(), headers: headersSchema, body: z.string() }).optional(),
    /** Where an agent was placed. */
    folder: z.string().max(4096).optional(),
  }),
  z.strictObject({
    type: z.literal("failed"),
    id: z.int().nonnegative(),
    /** `refused`: the companion lets no such call through. */
    fault: z.enum(["unreachable", "refused"]),
    /** The request may have arrived. */
    isLost: z.boolean(),
    words: z.string().max(1000),
  }),
  z.strictObject({ type: z.literal("pong") }),
]);
export type FromCompanion = z.infer<typeof fromCompanionSchema>;
