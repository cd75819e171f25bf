import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** What features tell of their work; what they tell it to is none of their business. */
export interface Metrics {
  /** Reports of agents that are on disk. */
  eventsTaken(count: number): void;
  /** A queued run's command is on the socket of its agent. */
  dispatched(seconds: number): void;
  /** An event was told to a window. */
  liveEventTold(): void;
  /** Events were told to a window, so long after the first of them was committed. */
  liveLagged(seconds: number): void;
  jobFailed(name: string): void;
  callAnswered(call: AnsweredCall): void;
}

interface AnsweredCall {
  method: string;
  /** The address as it was declared, not as it was called: ids would make a series of each. */
  route: string;
  status: number;
  seconds: number;
}

/** What is counted when it is asked for. */
export interface Readings {
  /** Undefined when the database does not answer. */
  runs: { byStatus: ReadonlyMap<string, number>; oldestQueuedSeconds: number } | undefined;
  agents: number;
  liveClients: number;
}

export type MetricsRegistry = ReturnType<typeof makeMetrics>;

const DISPATCH_BUCKETS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5, 30];
/** Changes gather for 50 ms before they are told. */
const LAG_BUCKETS = [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 30];
const CALL_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** A registry of its own: several servers in one process do not add up. */
export function makeMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counters = makeCounters(registers);
  const gauges = makeGauges(registers);

  const metrics: Metrics = {
    eventsTaken: (count) => counters.events.inc(count),
    dispatched: (seconds) => counters.dispatch.observe(Math.max(0, seconds)),
    liveEventTold: () => counters.liveEvents.inc(),
    liveLagged: (seconds) => counters.liveLag.observe(Math.max(0, seconds)),
    jobFailed: (job) => counters.jobFailures.inc({ job }),
    callAnswered: ({ method, route, status, seconds }) =>
      counters.calls.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
  };

  return {
    ...metrics,
    contentType: registry.contentType,
    /** Everything there is, with these readings, in Prometheus' text format. */
    print: ({ runs, agents, liveClients }: Readings): Promise<string> => {
      gauges.agents.set(agents);
      gauges.liveClients.set(liveClients);
      gauges.runs.reset();
      gauges.queueOldest.remove();
      for (const [status, count] of runs?.byStatus ?? []) gauges.runs.set({ status }, count);
      if (runs) gauges.queueOldest.set(runs.oldestQueuedSeconds);
      return registry.metrics();
    },
  };
}

const makeCounters = (registers: Registry[]) => ({
  events: new Counter({
    name: "baton_agent_events_total",
    help: "Reports of agents that were written and acknowledged",
    registers,
  }),
  dispatch: new Histogram({
    name: "baton_dispatch_seconds",
    help: "From the queue to the command on the socket of an agent that is connected",
    buckets: DISPATCH_BUCKETS,
    registers,
  }),
  liveEvents: new Counter({
    name: "baton_live_events_total",
    help: "Events told to the console's windows",
    registers,
  }),
  liveLag: new Histogram({
    name: "baton_live_lag_seconds",
    help: "From the commit of a change to its being told to the console's windows",
    buckets: LAG_BUCKETS,
    registers,
  }),
  jobFailures: new Counter({
    name: "baton_job_failures_total",
    help: "Attempts at a background job that failed",
    labelNames: ["job"],
    registers,
  }),
  calls: new Histogram({
    name: "baton_http_request_seconds",
    help: "Time to answer a call, live feeds left out",
    labelNames: ["method", "route", "status"],
    buckets: CALL_BUCKETS,
    registers,
  }),
});

const makeGauges = (registers: Registry[]) => ({
  runs: new Gauge({
    name: "baton_runs",
    help: "Unfinished runs",
    labelNames: ["status"],
    registers,
  }),
  queueOldest: new Gauge({
    name: "baton_queue_oldest_seconds",
    help: "How long the oldest queued run has waited; 0 when none waits",
    registers,
  }),
  agents: new Gauge({
    name: "baton_agents_connected",
    help: "Agents connected to this process",
    registers,
  }),
  liveClients: new Gauge({
    name: "baton_live_clients",
    help: "Windows of the console that listen to this process",
    registers,
  }),
});
