import type { Endpoint } from "@baton/contract";
import type { FastifyRequest } from "fastify";
import type { ChangingCall } from "./audit.ts";
import { fail } from "./errors.ts";

/** Who is behind a call with `auth: "user"`. */
export interface User {
  id: number;
  email: string;
  tokenId: number;
  isImpersonated: boolean;
}

/** Who is behind a call with `auth: "agent"`. */
export interface Agent {
  extensionId: number;
  userId: number;
}

/** How callers are recognised; features/auth fills it in. */
export interface Authenticator {
  authenticate(token: string): Promise<User | undefined>;
  authenticateAgent(secret: string): Promise<Agent | undefined>;
}

declare module "fastify" {
  interface FastifyRequest {
    user: User | null;
    agent: Agent | null;
  }
  interface FastifyInstance {
    authenticator: Authenticator;
    writeAudit(call: ChangingCall): Promise<void>;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

const BEARER = /^Bearer ([\w-]{1,200})$/i;

const bearerOf = (request: FastifyRequest): string | undefined =>
  BEARER.exec(request.headers.authorization ?? "")?.[1];

export async function requireUser(request: FastifyRequest): Promise<void> {
  const token = bearerOf(request);
  const user = token && (await request.server.authenticator.authenticate(token));
  if (!user) throw fail("notAuthenticated");
  request.user = user;
}

export async function requireAgent(request: FastifyRequest): Promise<void> {
  const secret = bearerOf(request);
  const agent = secret && (await request.server.authenticator.authenticateAgent(secret));
  if (!agent) throw fail("notAuthenticated");
  request.agent = agent;
}
