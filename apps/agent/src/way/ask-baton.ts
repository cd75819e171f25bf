import {
  FORWARDER_LOOK_URL,
  FORWARDER_WAY_URL,
  forwarderLookSchema,
  forwarderWaySchema,
  getHealth,
  type Way,
} from "@baton/contract";
import type { Look } from "@baton/runner";
import { z } from "zod";
import { OUT_UNKNOWN } from "./look-outside.ts";

const healthSchema = z.object({ status: z.literal("ok") });

const askJson = async (url: string, signal: AbortSignal): Promise<unknown> =>
  (await fetch(url, { signal, cache: "no-store", credentials: "omit" })).json();

/** The server itself, through the proxy. What a proxy says in its place is something else. */
export async function askServer(serverUrl: string, signal: AbortSignal): Promise<Look> {
  healthSchema.parse(await askJson(`${serverUrl.replace(/\/$/, "")}${getHealth.path}`, signal));
  return OUT_UNKNOWN;
}

/** The forwarder reads which way it is to hold to when it is asked for another. */
export async function whenForwarded(key: Way["key"], signal: AbortSignal): Promise<void> {
  const held = forwarderWaySchema.parse(await askJson(`${FORWARDER_WAY_URL}?key=${key}`, signal));
  if (held.key !== key) throw new Error("the forwarder holds to another way");
}

/** Why nothing came back: the forwarder goes through the proxy itself. */
export async function askForwarder(key: Way["key"], signal: AbortSignal): Promise<Look> {
  const look = forwarderLookSchema.parse(await askJson(FORWARDER_LOOK_URL, signal));
  if (look.key !== key) throw new Error("the forwarder holds to another way");
  if (look.fault === null) return OUT_UNKNOWN;
  return { isOut: false, reason: look.fault === "login" ? "loginRefused" : "cannotGetOut" };
}
