import {
  acceptTermsAndConditions,
  getTerms,
  listOperatorTerms,
  publishTerms,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind } from "../../../http/bind.ts";
import type { ProfileService } from "../profile/profile.service.ts";
import type { TermsService } from "./terms.service.ts";

export function registerTermsRoutes(
  app: FastifyInstance,
  service: TermsService,
  profile: Pick<ProfileService, "getProfile">,
): void {
  bind(app, getTerms, ({ query }) => service.getTerms(query.language));
  bind(app, acceptTermsAndConditions, async ({ user, body }) => {
    await service.accept(user, body?.version);
    return profile.getProfile(user);
  });
  bind(app, listOperatorTerms, ({ query }) => service.listPage(query));
  bind(app, publishTerms, ({ user, body }) => service.publish(user, body.texts));
}
