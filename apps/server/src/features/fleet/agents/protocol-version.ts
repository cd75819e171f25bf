import { AGENT_PROTOCOL } from "@baton/contract";

interface ProtocolVersion {
  major: number;
  minor: number;
}

export type VersionVerdict = "spoken" | "protocolTooOld" | "protocolTooNew";

/** The server speaks its own version and the minor one before it; anything else is told so. */
export function judgeVersion(
  agent: ProtocolVersion,
  server: ProtocolVersion = AGENT_PROTOCOL,
): VersionVerdict {
  const distance =
    agent.major === server.major ? agent.minor - server.minor : agent.major - server.major;
  if (distance > 0) return "protocolTooNew";
  if (agent.major !== server.major || distance < -1) return "protocolTooOld";
  return "spoken";
}

export const formatVersion = ({ major, minor }: ProtocolVersion): string => `${major}.${minor}`;
