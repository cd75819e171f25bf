import { defineJob } from "../../../platform/jobs/jobs.ts";

/** Copies that update themselves have something to take. */
export const applyUpdatesJob = defineJob<object>("sharing.applyUpdates");
