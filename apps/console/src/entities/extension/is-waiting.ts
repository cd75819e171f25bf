import type { Extension } from "@baton/contract";

/** Its browser is there, and its agent was never heard of. */
export const isWaiting = ({
  agentVersion,
  browserConfig,
}: Pick<Extension, "agentVersion" | "browserConfig">): boolean =>
  agentVersion === "" && browserConfig !== null;
