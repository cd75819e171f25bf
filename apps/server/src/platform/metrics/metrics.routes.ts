import { getMetrics } from "@baton/contract";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { bind } from "../../http/bind.ts";
import { failStranger } from "../../http/caller.ts";
import { metricsReaderFault } from "./may-read-metrics.ts";
import type { Metrics, MetricsRegistry, Readings } from "./metrics.ts";

interface MetricsRoutesDeps {
  metrics: MetricsRegistry;
  log: FastifyBaseLogger;
  metricsToken: string | undefined;
  /** How many runs are under way. */
  readRunTotals(): Promise<NonNullable<Readings["runs"]>>;
  connections: { readonly size: number };
  live: { readonly listenerCount: number };
}

/** Measures every call whose route is registered from now on, and tells of that and the rest. */
export function registerMetrics(app: FastifyInstance, deps: MetricsRoutesDeps): void {
  const { metrics, log } = deps;
  measureCalls(app, metrics);

  bind(app, getMetrics, async ({ request, reply }) => {
    const fault = metricsReaderFault(request.raw, deps.metricsToken);
    if (fault) throw failStranger(fault, request, reply);
    // Without its database a server is watched most closely: the rest is told all the same.
    const runs = await deps.readRunTotals().catch((err: unknown) => {
      log.warn({ err }, "Runs could not be counted for the metrics");
      return undefined;
    });
    const text = await metrics.print({
      runs,
      agents: deps.connections.size,
      liveClients: deps.live.listenerCount,
    });
    return reply.type(metrics.contentType).send(text);
  });
}

function measureCalls(app: FastifyInstance, metrics: Pick<Metrics, "callAnswered">): void {
  app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
    // A feed is open for as long as its window is.
    if (routeOptions.config.endpoint?.responseType === "events") return;
    metrics.callAnswered({
      method,
      route: routeOptions.url ?? "none",
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
}
