import { listPreferences, updatePreference } from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind } from "../../http/bind.ts";
import { inPage } from "../../http/in-page.ts";
import type { PreferencesService } from "./preferences.service.ts";

export function registerPreferencesRoutes(app: FastifyInstance, service: PreferencesService): void {
  bind(app, listPreferences, async ({ user, query }) =>
    inPage({ data: await service.listPreferences(user.id) }, query),
  );
  bind(app, updatePreference, ({ user, body }) => service.updatePreference(user.id, body));
}
