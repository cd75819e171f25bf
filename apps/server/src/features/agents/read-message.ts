import { type AgentMessage, agentMessageSchema, AGENT_PROTOCOL } from "@baton/contract";
import { z } from "zod";
import { DEPTH_MAX, isDeeperThan } from "../../http/bounds.ts";
import { formatVersion, judgeVersion } from "./protocol-version.ts";

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
    if (isDeeperThan(value, DEPTH_MAX)) return refused(`Nested deeper than ${DEPTH_MAX} levels`);
    return refuseVersion(value) ?? checkMessage(value);
  } catch {
    // Not JSON, or nested so deep that checking it runs out of stack.
    return refused("The message cannot be read");
  }
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
