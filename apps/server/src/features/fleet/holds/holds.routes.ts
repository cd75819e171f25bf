import {
  askForHold,
  heartbeatHold,
  listHoldEvents,
  releaseHold,
  sendHoldCommand,
  startDebug,
  takeHold,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind, ok } from "../../../http/bind.ts";
import type { Debugging } from "./debug.service.ts";
import type { HoldTraffic } from "./hold-traffic.service.ts";
import type { HoldsService } from "./holds.service.ts";

export function registerHoldsRoutes(
  app: FastifyInstance,
  holds: HoldsService & HoldTraffic & Debugging,
): void {
  bind(app, takeHold, ({ user, params, body }) => holds.take(user, params.id, body));
  bind(app, heartbeatHold, ({ user, params, body }) => holds.heartbeat(user, params.id, body));
  bind(app, releaseHold, async ({ user, params, body }) => {
    await holds.release(user, params.id, body);
    return ok;
  });
  bind(app, askForHold, ({ user, params }) => holds.ask(user, params.id));
  bind(app, sendHoldCommand, async ({ user, params, body }) => {
    await holds.command(user, params.id, body);
    return ok;
  });
  bind(app, startDebug, ({ user, params, body }) => holds.startDebug(user, params.id, body));
  bind(app, listHoldEvents, ({ user, params, query }) => holds.events(user, params.id, query));
}
