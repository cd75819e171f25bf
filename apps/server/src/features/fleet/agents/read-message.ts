import {
  type AgentMessage,
  agentMessageSchema,
  AGENT_PROTOCOL,
  type RunReport,
  splitMessage,
} from "@baton/contract";
import { z } from "zod";
import { DEPTH_MAX, isDeeperThan } from "../../../http/bounds.ts";
import { formatVersion, judgeVersion } from "./protocol-version.ts";

/** With what is around it in a message still less than DEPTH_MAX. */
const COLLECTED_DEPTH_MAX = DEPTH_MAX - 10;

/** As much of a hello as every version of the protocol has. */
const anyHelloSchema = z.object({
  type: z.literal("hello"),
  protocol: z.object({ major: z.int(), minor: z.int() }),
});

/** Events, with the bytes of their screenshots taken out of them. */
export interface HeardEvents {
  type: "events";
  runId: number;
  events: RunReport[];
  /** By the number of the event that brought it. */
  screenshots: Map<number, Buffer>;
}

export type ReadMessage =
  | Exclude<AgentMessage, { type: "events" }>
  | HeardEvents
  | {
      type: "refused";
      reason: "unknownMessage" | "protocolTooOld" | "protocolTooNew";
      message: string;
    };

/** One message of an agent, or why it is none; never throws, whatever was sent. */
export function readMessage(data: Buffer, isBinary: boolean): ReadMessage {
  try {
    const parts = isBinary ? splitMessage(data) : { json: data.toString(), bytes: NO_BYTES };
    if (!parts) return refused("The message is shorter than it says");
    const value: unknown = JSON.parse(parts.json);
    flattenCollected(value);
    if (isDeeperThan(value, DEPTH_MAX)) return refused(`Nested deeper than ${DEPTH_MAX} levels`);
    return refuseVersion(value) ?? checkMessage(value, parts.bytes);
  } catch {
    // Not JSON, or nested so deep that checking it runs out of stack.
    return refused("The message cannot be read");
  }
}

/**
 * What a page made of itself may be nested deeper than anybody here walks. It is kept as its JSON
 * text: a refused event would come again and again, and every later one behind it.
 */
function flattenCollected(message: unknown): void {
  for (const event of membersOf(message, "events")) {
    const data = (event as { data?: { value?: unknown } | null } | null)?.data;
    if (data && isDeeperThan(data.value, COLLECTED_DEPTH_MAX))
      data.value = JSON.stringify(data.value);
  }
}

function membersOf(value: unknown, name: string): unknown[] {
  const members = (value as Record<string, unknown> | null)?.[name];
  return Array.isArray(members) ? members : [];
}

const refused = (message: string): ReadMessage => ({
  type: "refused",
  reason: "unknownMessage",
  message,
});

function refuseVersion(value: unknown): ReadMessage | undefined {
  const hello = anyHelloSchema.safeParse(value);
  if (!hello.success) return undefined;
  const verdict = judgeVersion(hello.data.protocol);
  if (verdict === "spoken") return undefined;
  const theirs = formatVersion(hello.data.protocol);
  const ours = formatVersion(AGENT_PROTOCOL);
  const cure =
    verdict === "protocolTooOld"
      ? "Generate the archive again and reload the extension."
      : "Update the console.";
  const message = `The extension speaks protocol ${theirs}, this console ${ours}. ${cure}`;
  return { type: "refused", reason: verdict, message };
}

function checkMessage(value: unknown, bytes: Buffer): ReadMessage {
  const result = agentMessageSchema.safeParse(value);
  if (result.success)
    return result.data.type === "events" ? takeImages(result.data, bytes) : result.data;
  const [issue] = result.error.issues;
  const place = issue?.path.join(".") || "message";
  const message = `The message is not one of the protocol's: ${place}: ${issue?.message}`;
  return refused(message.slice(0, 500));
}

const NO_BYTES = Buffer.alloc(0);

/** Images are bytes from here on: those behind the JSON, and what an older agent wrote as base64. */
function takeImages(
  { runId, events }: Extract<AgentMessage, { type: "events" }>,
  bytes: Buffer,
): ReadMessage {
  const screenshots = new Map<number, Buffer>();
  let at = 0;
  for (const event of events) {
    if (event.kind !== "stepFinished") continue;
    const { seq, screenshot, screenshotBytes = 0 } = event;
    if (screenshot !== undefined) screenshots.set(seq, Buffer.from(screenshot, "base64"));
    else if (event.screenshotBytes !== undefined)
      screenshots.set(seq, bytes.subarray(at, at + screenshotBytes));
    at += screenshotBytes;
    delete event.screenshot;
    delete event.screenshotBytes;
  }
  if (at !== bytes.length)
    return refused(`The events tell of ${at} bytes, and ${bytes.length} came`);
  return { type: "events", runId, events, screenshots };
}
