import { defineCalls } from "../../core/calls.ts";

const cloud = { at: "cloud", method: "POST", isRepeatable: true } as const;
const app = { at: "local", method: "GET", isRepeatable: true } as const;

/** https://documenter.getpostman.com/view/28533318/2s946h9Cv9; Indigo X has the same paths. */
export const indigoXCalls = defineCalls({
  signIn: { ...cloud, path: "/user/signin" },
  folders: { ...cloud, method: "GET", path: "/workspace/folders" },
  search: { ...cloud, path: "/profile/search" },
  details: { ...cloud, path: "/profile/metas" },
  create: { ...cloud, path: "/profile/create", isRepeatable: false },
  update: { ...cloud, path: "/profile/partial_update" },
  remove: { ...cloud, path: "/profile/remove" },
  version: { ...app, path: "/api/v1/version" },
  statuses: { ...app, path: "/api/v1/profile/statuses" },
  start: {
    ...{ ...app, path: "/api/v2/profile/f/:folder/p/:id/start", isRepeatable: false },
    // A browser's core may have to be downloaded first.
    timeoutMs: 300_000,
  },
  stop: { ...app, path: "/api/v1/profile/stop/p/:id", timeoutMs: 120_000 },
});
