import { defineCalls } from "../../core/calls.ts";

/** Whoever asks it too fast loses the token for good. */
const cloud = { at: "cloud", isRepeatable: true, endsWhenTooFast: true } as const;
const app = { at: "local", method: "POST", timeoutMs: 120_000 } as const;

/** https://github.com/gologinapp/gologin and /n8n-nodes-gologin; the app's are third parties' word. */
export const goLoginCalls = defineCalls({
  list: { ...cloud, method: "GET", path: "/browser/v2" },
  folders: { ...cloud, method: "GET", path: "/folders" },
  changeFolder: { ...cloud, method: "PATCH", path: "/folders/folder" },
  create: { ...cloud, method: "POST", path: "/browser/quick", isRepeatable: false },
  change: { ...cloud, method: "PUT", path: "/browser/:id/custom" },
  changeProxy: { ...cloud, method: "PATCH", path: "/browser/:id/proxy" },
  remove: { ...cloud, method: "DELETE", path: "/browser/:id" },
  start: { ...app, path: "/browser/start-profile", isRepeatable: false },
  stop: { ...app, path: "/browser/stop-profile", isRepeatable: true },
  startInCloud: {
    ...{ ...cloud, method: "POST", path: "/browser/:id/web", isRepeatable: false },
    timeoutMs: 120_000,
  },
  stopInCloud: { ...cloud, method: "DELETE", path: "/browser/:id/web" },
});
