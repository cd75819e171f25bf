import type { Fleet } from "@baton/contract";
import type { Db } from "../../../../database/types.ts";
import type { Clock } from "../../../../work/clock.ts";
import { readFleetRow } from "./fleet.tables.ts";

interface FleetDeps {
  db: Db;
  clock: Clock;
}

/** Who is offline, what will not run, and which limits are reached. */
export async function readFleet({ db, clock }: FleetDeps, userId: number): Promise<Fleet> {
  const fleet = await readFleetRow(db, userId, clock());
  const { first, count } = fleet.scheduledWithoutScript;
  return {
    ...fleet,
    offline: fleet.offline.map(({ lastEventAt, ...row }) => ({
      ...row,
      lastEventAt: lastEventAt && toInstant(lastEventAt),
    })),
    scheduledWithoutScript: {
      count,
      first: first.map(({ nextRunAt, ...row }) => ({ ...row, nextRunAt: toInstant(nextRunAt) })),
    },
  };
}

/** The database writes instants in its own zone. */
const toInstant = (text: string): string => new Date(text).toISOString();
