import type { FastifyInstance } from "fastify";
import type { Settings } from "../../../settings/env.ts";

/**
 * Where an agent on this machine reaches the server: at the port that it listens on, past whatever
 * stands before it, unless agents are another process's business.
 */
export function agentAddress(
  app: FastifyInstance,
  { host, publicUrl, roles }: Pick<Settings, "host" | "publicUrl" | "roles">,
): string {
  const address = app.server.address();
  if (!roles.has("gateway") || address === null || typeof address === "string") return publicUrl;
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${address.port}`;
}
