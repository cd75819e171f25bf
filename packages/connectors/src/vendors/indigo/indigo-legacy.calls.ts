import { defineCalls } from "../../core/calls.ts";

const app = { at: "local", method: "GET", isRepeatable: true } as const;

/** Third parties' word: https://github.com/dvlden/mla-api, /workwhileweb/Multilogin.Api. */
export const indigoLegacyCalls = defineCalls({
  legacyList: { ...app, path: "/api/v2/profile" },
  legacyCreate: { ...app, method: "POST", path: "/api/v2/profile", isRepeatable: false },
  legacyUpdate: { ...app, method: "POST", path: "/api/v2/profile/:id" },
  legacyRemove: { ...app, method: "DELETE", path: "/api/v2/profile/:id" },
  legacyStart: {
    ...{ ...app, path: "/api/v1/profile/start", isRepeatable: false },
    timeoutMs: 120_000,
  },
  legacyStop: { ...app, path: "/api/v1/profile/stop" },
  legacyActive: { ...app, path: "/api/v1/profile/active" },
});
