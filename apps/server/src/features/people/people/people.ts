import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { Settings } from "../../../settings/env.ts";
import type { Clock } from "../../../work/clock.ts";
import { deleteUnconfirmed, forgetRegistrations, type ProofChecks } from "../auth/for-others.ts";
import { CONFIRM_LINK_MS } from "../mail/for-others.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import { handleJob, type JobHandler, type RecurringJob } from "../../../platform/jobs/worker.ts";
import type { MailService } from "../mail/mail.ts";
import { makeAskedMails } from "./asked-mails.ts";
import { makeProfileExport } from "./export.ts";
import { forgetAsks } from "./mail-asks.ts";
import { makeOwnAccount } from "./own-account.service.ts";
import { registerPeopleRoutes } from "./people.routes.ts";
import { makeRegistration } from "./registration.service.ts";
import { beginForgetting, makeRemoval, type RemoveOutside } from "./removal.ts";

const pruneJob = defineJob<object>("people.prune");

/** An address that nobody confirms is free again after so long: it may be another's, who comes by. */
const UNCONFIRMED_KEPT_MS = CONFIRM_LINK_MS;
const UNCONFIRMED_AT_ONCE = 500;

interface PeopleDeps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  settings: Settings;
  auth: ProofChecks;
  mail: MailService;
  documentsOf: Parameters<typeof makeProfileExport>[0]["documentsOf"];
  /** Removes what is of a user's outside of the database. */
  outside: readonly RemoveOutside[];
}

/** Registration, and what people do with their own accounts. */
export function registerPeopleFeature(app: FastifyInstance, deps: PeopleDeps) {
  const { db, clock, settings } = deps;
  const asked = makeAskedMails(deps);
  const removal = makeRemoval(deps);
  const shared = { ...deps, asked };
  const registration = makeRegistration({ ...shared, isOpen: settings.isRegistrationOpen });
  const own = makeOwnAccount(shared);
  registerPeopleRoutes(app, {
    ...{ registration, own, isOpen: settings.isRegistrationOpen },
    exportOf: makeProfileExport(deps),
  });

  const prune = async (): Promise<void> => {
    const now = clock();
    await change(db, (tx) => forgetAsks(tx, now));
    const before = new Date(now.getTime() - UNCONFIRMED_KEPT_MS);
    await change(db, async (tx) => {
      await beginForgetting(tx, await deleteUnconfirmed(tx, before, UNCONFIRMED_AT_ONCE));
      await forgetRegistrations(tx, before);
    });
  };
  const handlers: JobHandler[] = [handleJob(pruneJob, prune)];
  const recurring: RecurringJob[] = [{ name: pruneJob.name, cron: "*/10 * * * *" }];
  return {
    jobs: { handlers: [...handlers, ...asked.handlers, ...removal.handlers], recurring },
  };
}
