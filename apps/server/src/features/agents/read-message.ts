import { type AgentMessage, agentMessageSchema, AGENT_PROTOCOL } from "@baton/contract";
import { z } from "zod";
import { DEPTH_MAX, isDeeperThan } from "../../http/bounds.ts";
import { formatVersion, judgeVersion } from "./protocol-version.ts";

/** With what is around it in a message still less than DEPTH_MAX. */
const COLLECTED_DEPTH_MAX = DEPTH_MAX - 10;

/** As much of a hello as every version of the protocol has. */
const anyHelloSchema = z.object({
  type: z.literal("hello"),
  protocol: z.object({ major: z.int(), minor: z.int() }),
});

export type ReadMessage =
  | AgentMessage
  | {
      type: "refused";
      reason: "unknownMessage" | "protocolTooOld" | "protocolTooNew";
      message: string;
    };

/** One message of an agent, or why it is none; never throws, whatever was sent. */
export function readMessage(text: string): ReadMessage {
  try {
    const value: unknown = JSON.parse(text);
    flattenCollected(value);
    if (isDeeperThan(value, DEPTH_MAX)) return refused(`Nested deeper than ${DEPTH_MAX} levels`);
    return refuseVersion(value) ?? checkMessage(value);
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

function checkMessage(value: unknown): ReadMessage {
  const result = agentMessageSchema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue?.path.join(".") || "message";
  const message = `The message is not one of the protocol's: ${place}: ${issue?.message}`;
  return refused(message.slice(0, 500));
}
