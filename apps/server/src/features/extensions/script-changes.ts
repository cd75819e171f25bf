import { UNFINISHED_SCRIPT_STATUSES } from "@baton/contract";
import type { Db } from "../../database/types.ts";
import { fail } from "../../http/errors.ts";
import type { Failure } from "../runs/engine/run-commands.ts";
import { readStatuses } from "../runs/ledger/run-statuses.ts";
import { findScript, type FoundScript } from "../scripts/find-script.ts";
import { missingOf } from "./extension-commands.ts";
import { type LockedExtension, lockExtensions, setScript } from "./extensions.tables.ts";

/** Sets or takes away the script of extensions; answers whose could not be changed, and why. */
export async function changeScripts(
  db: Db,
  userId: number,
  ids: number[],
  scriptId: number | null,
): Promise<Map<number, Failure>> {
  return db.transaction().execute(async (tx) => {
    const script = scriptId === null ? null : await findScript(tx, userId, scriptId);
    if (script === undefined) throw fail("scriptsNotFound", { field: "scriptId" });
    const found = await lockExtensions(tx, userId, ids);
    const busy = await findBusy(tx, found);
    const failures = missingOf(ids, found);
    for (const extension of found) {
      const failure = problemOf(extension, script, busy);
      if (failure) failures.set(extension.id, failure);
    }
    const changed = found.map((row) => row.id).filter((id) => !failures.has(id));
    await setScript(tx, changed, scriptId);
    return failures;
  });
}

function problemOf(
  extension: LockedExtension,
  script: FoundScript | null,
  busy: Set<number>,
): Failure | undefined {
  if (busy.has(extension.id)) return { errorName: "scriptInUse" };
  // What has no network, script or extension, stands in no other's way.
  const isOther =
    script !== null &&
    script.socialNetwork !== null &&
    extension.socialNetwork !== null &&
    script.socialNetwork !== extension.socialNetwork;
  return isOther ? { errorName: "otherSocialNetwork" } : undefined;
}

/** Extensions, locked, whose latest run is not over: nobody can start or end one meanwhile. */
export async function findBusy(tx: Db, extensions: LockedExtension[]): Promise<Set<number>> {
  const statuses = await readStatuses(
    tx,
    extensions.flatMap((extension) => extension.latestRunId ?? []),
  );
  return new Set(
    extensions
      .filter(({ latestRunId }) => {
        const status = statuses.get(latestRunId ?? 0);
        return status !== undefined && UNFINISHED_SCRIPT_STATUSES.includes(status);
      })
      .map((extension) => extension.id),
  );
}
