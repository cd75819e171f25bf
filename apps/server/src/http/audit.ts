import type { Endpoint } from "@baton/contract";
import type { FastifyRequest } from "fastify";
import { actorOf } from "./actor.ts";
import type { Input } from "./input.ts";

/** A changing call that was carried out. */
export interface ChangingCall {
  userId: number;
  actorId: number;
  actor: string;
  action: string;
  target: string | null;
}

const TARGET_MAX_CHARS = 200;

export const isChanging = (endpoint: Endpoint): boolean =>
  endpoint.method !== "GET" && endpoint.auth === "user";

export const isAudited = (endpoint: Endpoint): boolean =>
  isChanging(endpoint) && !endpoint.isAuditedInside;

/** Writes down who did what to which row. The answer waits for it: what was acknowledged is audited. */
export async function auditCall(
  endpoint: Endpoint,
  input: Input,
  answer: unknown,
  request: FastifyRequest,
): Promise<void> {
  const { user } = request;
  if (!user) return;
  await request.server.writeAudit({
    userId: user.id,
    actorId: user.id,
    actor: actorOf(user),
    action: endpoint.name,
    target: targetOf(input, answer)?.slice(0, TARGET_MAX_CHARS) ?? null,
  });
}

/** Ids only: a name or a note may be private, and is in its row anyway. */
function targetOf({ params, body }: Input, answer: unknown): string | undefined {
  if (isRecord(params)) return Object.values(params).join("/");
  const ids = isRecord(body) ? (body["extensionIds"] ?? body["ids"]) : undefined;
  if (Array.isArray(ids)) return ids.join(",");
  return idOf(answer) ?? (isRecord(answer) ? idOf(answer["token"]) : undefined);
}

const idOf = (made: unknown): string | undefined =>
  isRecord(made) && typeof made["id"] === "number" ? String(made["id"]) : undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
