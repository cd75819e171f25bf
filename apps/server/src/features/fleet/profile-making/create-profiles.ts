import { setTimeout as sleep } from "node:timers/promises";
import type {
  BodyOf,
  BrowserProfileJob,
  createBrowserProfiles,
  ProfileTemplate,
} from "@baton/contract";
import { BrowserApi } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { AppError, fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { forgetHalfMade, listMadeBy, type LocalBrowsers } from "../browser-profiles/for-others.ts";
import { type ExtensionsReader, refuseAboveAllowance } from "../extensions/for-others.ts";
import { isOfAll, isPassing } from "./at-vendor.ts";
import type { NewOne, Target } from "./make-profile.ts";
import type { CarryOut, ProfileJobsService, Progress } from "./profile-jobs.service.ts";
import type { JobRow } from "./profile-jobs.tables.ts";
import { profileTemplates } from "./profile-templates.tables.ts";

interface Wanted {
  template: ProfileTemplate;
  extensionIds: number[] | null;
  count: number;
}

interface CreationDeps {
  db: Db;
  make: (one: NewOne) => Promise<unknown>;
  reader: Pick<ExtensionsReader, "find">;
  againAfterMs: number;
}

/** A vendor that does not answer is asked so many times more before the job gives up. */
const TRIES = 8;

/** Profiles from a template, one after another at the vendor's pace. */
export function makeCreation({ db, make, reader, againAfterMs }: CreationDeps): CarryOut {
  async function makePatiently(one: NewOne, progress: Progress): Promise<void> {
    for (let tries = 1; ; tries += 1)
      try {
        await make(one);
        return;
      } catch (error) {
        if (!isPassing(error) || tries === TRIES || progress.isStopWanted()) throw error;
        await sleep(againAfterMs);
      }
  }

  /** The row that was chosen; what was to be made has no name yet. */
  async function nameOf(userId: number, target: Target, otherwise: string): Promise<string> {
    const [row] = target.kind === "row" ? await reader.find(userId, [target.extensionId]) : [];
    return row?.name ?? otherwise;
  }

  return async (job, progress) => {
    const { template, ...wanted } = job.wanted as unknown as Wanted;
    const { userId, id: jobId } = job;
    // Nobody knows what became of one whose process died while it was made: it is made anew.
    const areRowsNew = wanted.extensionIds === null;
    await change(db, (tx, after) => forgetHalfMade(tx, after, { jobId, areRowsNew }));
    for (const { target, number } of await leftOf(db, job, wanted)) {
      if (progress.isStopWanted()) return;
      try {
        await makePatiently({ userId, template, target, number, jobId }, progress);
        progress.done();
      } catch (error) {
        if (!(error instanceof AppError) || isOfAll(error)) throw error;
        const extensionId = target.kind === "row" ? target.extensionId : null;
        const name = await nameOf(userId, target, `${template.name} ${number}`);
        progress.failed({ extensionId, name }, error);
      }
    }
  };
}

interface Left {
  target: Target;
  number: number;
}

/** What is not made yet, of a job that may have been begun by another process. */
async function leftOf(
  db: Db,
  { id, failedCount }: JobRow,
  { extensionIds, count }: Omit<Wanted, "template">,
): Promise<Left[]> {
  const made = await listMadeBy(db, id);
  if (extensionIds === null) {
    const begun = made.length + failedCount;
    const numbers = Array.from({ length: Math.max(0, count - begun) }, (_, at) => begun + at + 1);
    return numbers.map((number) => ({ target: { kind: "newRow" }, number }));
  }
  const has = new Set(made.map(({ extensionId }) => extensionId));
  return extensionIds.flatMap((extensionId, at): Left[] =>
    has.has(extensionId) ? [] : [{ target: { kind: "row", extensionId }, number: at + 1 }],
  );
}

interface CreationCallDeps {
  db: Db;
  clock: Clock;
  jobs: Pick<ProfileJobsService, "start">;
  localBrowsers: LocalBrowsers;
}

/** The call: what can be refused before anything is made is refused at once. */
export function makeCreationCall({ db, clock, jobs, localBrowsers }: CreationCallDeps) {
  return async (
    userId: number,
    { templateId, extensionIds, count }: BodyOf<typeof createBrowserProfiles>,
  ): Promise<BrowserProfileJob> => {
    if (templateId === null) throw fail("noProfileTemplate", { field: "templateId" });
    const template = await profileTemplates.find(db, userId, templateId);
    if (!template) throw fail("notFound", { field: "templateId" });
    const isHere = template.browserApi === BrowserApi.Chromium && template.connectionId === null;
    if (isHere) await localBrowsers.refuseOthers(userId);
    else if (template.connectionId === null)
      throw fail("notFound", { field: "templateId", message: "Its connection is gone." });
    const adds = count ?? 0;
    if (adds > 0) await change(db, (tx) => refuseAboveAllowance(tx, userId, clock(), adds));
    const ids = extensionIds === undefined ? null : [...new Set(extensionIds)];
    return jobs.start({
      ...{ userId, kind: "create", totalCount: ids?.length ?? adds },
      wanted: { template, extensionIds: ids, count: adds },
    });
  };
}
