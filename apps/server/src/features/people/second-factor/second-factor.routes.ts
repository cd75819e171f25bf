import {
  beginSecondFactor,
  renewRecoveryCodes,
  turnSecondFactorOff,
  turnSecondFactorOn,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind, ok } from "../../../http/bind.ts";
import type { SecondFactorService } from "./second-factor.service.ts";

export function registerSecondFactorRoutes(
  app: FastifyInstance,
  service: SecondFactorService,
): void {
  bind(app, beginSecondFactor, ({ user, body, request }) => service.begin(user, body, request.ip));
  bind(app, turnSecondFactorOn, ({ user, body, request }) =>
    service.turnOn(user, body.code, request.ip),
  );
  bind(app, turnSecondFactorOff, async ({ user, body, request }) => {
    await service.turnOff(user, body, request.ip);
    return ok;
  });
  bind(app, renewRecoveryCodes, ({ user, body, request }) =>
    service.renewCodes(user, body, request.ip),
  );
}
