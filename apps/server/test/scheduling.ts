import {
  type BodyInputOf,
  listScheduleTicks,
  SCOPES,
  type ScheduleTick,
  stopScript,
  toWallTimeText,
  updateSchedules,
  wallTimeOf,
} from "@baton/contract";
import { issueToken } from "../src/features/people/auth/auth.service.ts";
import { change } from "../src/changes/change.ts";
import { addJobs } from "../src/platform/jobs/jobs.ts";
import { lookForTicksJob } from "../src/features/fleet/schedules/schedule-jobs.ts";
import { startTestApp } from "./app.ts";
import { makeTestClock, MINUTE } from "./clock.ts";
import { makeFleet } from "./fleet.ts";
import { runJobsNow } from "./jobs.ts";

type Perform = BodyInputOf<typeof updateSchedules>["schedule"];

/** A server whose clock is moved by hand, and rows whose agents never come. */
export async function startScheduling() {
  const { clock, advance } = makeTestClock();
  // To the beginning of a minute, where times of schedules are.
  advance(MINUTE - (clock().getTime() % MINUTE));
  const test = await startTestApp({ clock });
  const fleet = await makeFleet(test);
  // A session would end on the way; an integration's token does not.
  const { token } = await change(test.db, (tx) =>
    issueToken(tx, {
      userId: fleet.user.id,
      kind: "integration",
      label: "test",
      scopes: [...SCOPES],
    }),
  );
  fleet.user.token = token;
  const { api } = fleet;
  const scriptId = await fleet.makeScript();

  async function makeRow(withScript: number | null = scriptId): Promise<number> {
    const { id } = await test.factories.extension(fleet.user);
    if (withScript !== null) await fleet.setScript(id, withScript);
    return id;
  }

  const update = (extensionIds: number[], schedule: Perform) =>
    api.call(updateSchedules, { body: { extensionIds, schedule } });

  /** Clock time of a zone, so many minutes from now. */
  const inMinutes = (minutes: number, timeZone = "UTC"): string =>
    toWallTimeText(wallTimeOf(timeZone, clock().getTime() + minutes * MINUTE));

  /** As the job queue does once a minute. */
  async function tick(): Promise<void> {
    await change(test.db, (tx) => addJobs(tx, lookForTicksJob, [{ payload: {}, key: "test" }]));
    await runJobsNow(test.db);
  }

  async function ticksOf(extensionId: number): Promise<ScheduleTick[]> {
    const { body } = await api.call(listScheduleTicks, {
      query: { extensionId: String(extensionId) },
    });
    return body.data.toReversed();
  }

  const outcomesOf = async (extensionId: number) =>
    (await ticksOf(extensionId)).map(({ outcome }) => outcome);

  const stop = (id: number) => api.call(stopScript, { params: { id } });

  return {
    test,
    fleet,
    api,
    clock,
    advance,
    makeRow,
    update,
    inMinutes,
    tick,
    ticksOf,
    outcomesOf,
    stop,
  };
}
