import { access } from "node:fs/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../../database/types.ts";
import { listAbandonedProfiles, type ProfileRow } from "./browser-profiles.tables.ts";
import type { ProfileAgent } from "./profile-agent.ts";
import type { ProfileRunner } from "./profile-runner.ts";
import type { ProfileStarts } from "./profile-starts.ts";

interface RecoveryDeps {
  db: Db;
  log: Pick<FastifyBaseLogger, "warn">;
  agent: Pick<ProfileAgent, "launchProfileOf">;
  runner: Pick<ProfileRunner, "stop" | "adopt">;
  starts: Pick<ProfileStarts, "startInTurn">;
  /** Goes on where the vendor does not answer, as long as a run waits. */
  startAtVendor: (row: ProfileRow) => Promise<void>;
}

/** Takes up browsers whose server has ended: finds them, or starts them again. */
export async function recoverProfiles(deps: RecoveryDeps): Promise<void> {
  const recover = (row: ProfileRow): Promise<void> =>
    recoverOne(deps, row).catch((error: unknown) =>
      deps.log.warn({ err: error, profileId: row.id }, "A browser could not be started again"),
    );
  await Promise.all((await listAbandonedProfiles(deps.db)).map(recover));
}

/** A profile on another machine's disk is another server's. */
async function recoverOne(
  { agent, runner, starts, startAtVendor }: RecoveryDeps,
  row: ProfileRow,
): Promise<void> {
  if (row.connectionId !== null) {
    if (row.state === "stopping") await runner.stop(row.id);
    else if (row.state === "waiting") await startAtVendor(row);
    // A vendor's browser did not end with the server; one that was about to start may be there.
    else await runner.adopt(row.id);
    return;
  }
  const isHere = await access(agent.launchProfileOf(row).folder).then(
    () => true,
    () => false,
  );
  if (!isHere) return;
  if (row.state === "stopping") await runner.stop(row.id);
  else await starts.startInTurn(row);
}
