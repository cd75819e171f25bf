import {
  checkProxies,
  checkProxy,
  getProxyCheckSchedule,
  getProxyRound,
  listProxyChecks,
  setProxyCheckSchedule,
  stopProxyChecks,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind } from "../../../http/bind.ts";
import { inPage } from "../../../http/in-page.ts";
import type { Processes } from "../../../platform/processes/processes.ts";
import { type EngineDeps, makeCheckEngine } from "./check-engine.ts";
import { makeCheckJobs } from "./check-jobs.ts";
import { wantedTopic } from "./check-news.ts";
import { makeProxyChecksService } from "./proxy-checks.service.ts";

export type ProxyChecks = ReturnType<typeof makeProxyChecks>;

/** Checks of proxies and what carries them out. */
export function makeProxyChecks(deps: EngineDeps) {
  const engine = makeCheckEngine(deps);
  deps.bus.hear(wantedTopic, engine.wake);
  const wake = (): void => {
    engine.wake();
    deps.bus.send(wantedTopic, [true]);
  };
  const service = makeProxyChecksService({ ...deps, wake, stopUser: engine.stopUser });
  return { engine, service, wake, jobs: makeCheckJobs({ ...deps, wake }) };
}

export function registerProxyChecks(
  app: FastifyInstance,
  { engine, service }: ProxyChecks,
  processes: Pick<Processes, "onResync">,
): void {
  processes.onResync(engine.wake);
  app.addHook("onReady", async () => engine.wake());
  app.addHook("onClose", engine.close);
  bind(app, checkProxy, ({ user, params }) => service.checkOne(user, params.id));
  bind(app, checkProxies, ({ user, body }) => service.checkMany(user, body));
  bind(app, getProxyRound, ({ user }) => service.round(user));
  bind(app, stopProxyChecks, ({ user }) => service.stop(user));
  bind(app, listProxyChecks, async ({ user, params, query }) =>
    inPage(await service.past(user, params.id), query),
  );
  bind(app, getProxyCheckSchedule, ({ user }) => service.period(user));
  bind(app, setProxyCheckSchedule, ({ user, body }) => service.setPeriod(user, body));
}
