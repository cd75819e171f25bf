import { defineCalls } from "../../core/calls.ts";

const reading = { at: "local", method: "GET", isRepeatable: true } as const;
const asking = { at: "local", method: "POST", isRepeatable: true } as const;

/** https://api-docs.incogniton.com/apis */
export const incognitonCalls = defineCalls({
  alive: { ...reading, path: "/alive" },
  list: { ...reading, path: "/profile/all" },
  one: { ...reading, path: "/profile/get/:id" },
  status: { ...reading, path: "/profile/status/:id" },
  create: { ...asking, path: "/profile/add", isRepeatable: false },
  update: { ...asking, path: "/profile/update" },
  start: {
    ...{ ...asking, path: "/automation/launch/puppeteer" },
    ...{ isRepeatable: false, timeoutMs: 120_000 },
  },
  stop: { ...reading, path: "/profile/stop/:id", timeoutMs: 60_000 },
  remove: { ...reading, path: "/profile/delete/:id" },
});
