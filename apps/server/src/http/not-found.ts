import type { FastifyInstance } from "fastify";
import { isConsolePage, sendConsolePage } from "./console-files.ts";
import { failStranger } from "./caller.ts";
import { pathOf } from "./request-log.ts";

interface KnownPath {
  pattern: RegExp;
  methods: Set<string>;
}

const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`);

/** The console where it is asked for; 405 with the methods there are where an address exists; else 404. */
export function addNotFound(app: FastifyInstance): void {
  const known = new Map<string, KnownPath>();
  app.addHook("onRoute", ({ url, method }) => {
    const entry = known.get(url) ?? { pattern: toPattern(url), methods: new Set() };
    for (const name of [method].flat()) entry.methods.add(name);
    known.set(url, entry);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if (isConsolePage(request, path)) return sendConsolePage(reply);
    const methods = [...known.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((entry) => [...entry.methods]);
    if (methods.length === 0) throw failStranger("notFound", request, reply);
    void reply.header("allow", [...new Set(methods)].join(", "));
    throw failStranger("methodNotAllowed", request, reply);
  });
}
