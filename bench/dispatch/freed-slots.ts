import { createExtensionGroup, enqueueScript } from "@baton/contract";
import type { BenchAgent, RunningRun } from "../fleet/bench-agent.ts";
import type { Fleet } from "../fleet/fleet.ts";
import { playToLastReport } from "../fleet/play.ts";

/**
 * Two agents share a group's only slot: while one is at work the other's run waits, and gets the
 * slot when the first reports its end. Milliseconds from sending that report to having the command.
 */
export async function measureFreedSlots(
  fleet: Fleet,
  [first, second]: [BenchAgent, BenchAgent],
  count: number,
): Promise<number[]> {
  const extensionIds = [first.extensionId, second.extensionId];
  await fleet.api.call(createExtensionGroup, {
    body: { name: `One at a time ${first.extensionId}`, threadCount: 1, extensionIds },
  });
  const measured: number[] = [];
  let [working, waiting] = [first, second];
  let finish = await playToLastReport(working, await nextRun(fleet, working).command);
  while (measured.length < count) {
    const { command, queued } = nextRun(fleet, waiting);
    await queued;
    const freedAt = performance.now();
    const heard = command.then((run) => ({ run, after: performance.now() - freedAt }));
    await finish();
    const { run, after } = await heard;
    measured.push(after);
    finish = await playToLastReport(waiting, run);
    [working, waiting] = [waiting, working];
  }
  await finish();
  return measured;
}

/** Queues a run of the agent's. */
function nextRun(fleet: Fleet, agent: BenchAgent) {
  const { promise, resolve } = Promise.withResolvers<RunningRun>();
  agent.onRun = resolve;
  const queued = fleet.api.call(enqueueScript, { params: { id: agent.extensionId } });
  return { command: promise, queued };
}
