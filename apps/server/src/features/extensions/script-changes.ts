import { change } from "../../changes/change.ts";
import type { Db } from "../../database/types.ts";
import { fail } from "../../http/errors.ts";
import { type Failure, missingOf } from "../runs/commands/failure.ts";
import { findBusyExtensions } from "../runs/for-others.ts";
import { findScript, type FoundScript } from "../scripts/find-script.ts";
import { type LockedExtension, lockExtensions, setScript } from "./extensions.tables.ts";

/** Sets or takes away the script of extensions; answers whose could not be changed, and why. */
export async function changeScripts(
  db: Db,
  userId: number,
  ids: number[],
  scriptId: number | null,
): Promise<Map<number, Failure>> {
  return change(db, async (tx, after) => {
    const script = scriptId === null ? null : await findScript(tx, userId, scriptId);
    if (script === undefined) throw fail("scriptsNotFound", { field: "scriptId" });
    const found = await lockExtensions(tx, userId, ids);
    const busy = await findBusyExtensions(
      tx,
      found.map((row) => row.id),
    );
    const failures = missingOf(ids, found);
    for (const extension of found) {
      const failure = problemOf(extension, script, busy);
      if (failure) failures.set(extension.id, failure);
    }
    const changed = found.map((row) => row.id).filter((id) => !failures.has(id));
    await setScript(tx, changed, scriptId);
    after.rows(userId, changed);
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
