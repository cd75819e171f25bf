import type { FastifyInstance } from "fastify";
import { makeScheduleJobs } from "./schedule-jobs.ts";
import { registerSchedulesRoutes } from "./schedules.routes.ts";
import { makeSchedulesService } from "./schedules.service.ts";

/** Schedules and what carries them out. */
export function makeSchedules(deps: Parameters<typeof makeSchedulesService>[0]) {
  const service = makeSchedulesService(deps);
  return { service, jobs: makeScheduleJobs({ ...deps, handleTicks: service.handleTicks }) };
}

export function registerSchedules(
  app: FastifyInstance,
  { service, jobs }: ReturnType<typeof makeSchedules>,
  { isWorking }: { isWorking: boolean },
): void {
  registerSchedulesRoutes(app, service);
  if (isWorking) app.addHook("onReady", jobs.begin);
}
