import { defineCalls } from "../../core/calls.ts";

const post = { at: "local", method: "POST" } as const;
const again = { ...post, isRepeatable: true } as const;
const once = { ...post, isRepeatable: false } as const;

/** https://doc2.bitbrowser.cn/jiekou.html: all are POST with a JSON body. */
export const bitCalls = defineCalls({
  health: { ...again, path: "/health" },
  list: { ...again, path: "/browser/list" },
  groups: { ...again, path: "/group/list" },
  /** Without an id it creates. */
  create: { ...once, path: "/browser/update" },
  change: { ...again, path: "/browser/update/partial" },
  changeProxy: { ...again, path: "/browser/proxy/update" },
  changeNotes: { ...again, path: "/browser/remark/update" },
  start: { ...once, path: "/browser/open", timeoutMs: 120_000 },
  stop: { ...again, path: "/browser/close" },
  remove: { ...again, path: "/browser/delete" },
  alive: { ...again, path: "/browser/pids/alive" },
  allOpen: { ...again, path: "/browser/pids/all" },
  open: { ...again, path: "/browser/pids" },
  ports: { ...again, path: "/browser/ports" },
});
