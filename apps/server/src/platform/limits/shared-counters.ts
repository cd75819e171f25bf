import type { Clock } from "../../work/clock.ts";
import { type Counters, type CountNews, makeCounters } from "../../work/counters.ts";
import { type Bus, defineTopic } from "../processes/bus.ts";

const countsTopic = defineTopic<CountNews>("limits.counts");

/** What all processes on the database count together. */
export function makeSharedCounters({ bus, clock }: { bus: Bus; clock: Clock }): Counters {
  const counters = makeCounters(clock, (news) => bus.send(countsTopic, [news]));
  bus.hear(countsTopic, counters.take);
  return counters;
}
