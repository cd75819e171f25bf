import { enqueueScripts } from "@baton/contract";
import { pino } from "pino";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../../test/app.ts";
import { makeFleet } from "../../../../../test/fleet.ts";

interface Line {
  msg: string;
  event?: string;
  requestId?: string;
  runId?: number;
}
const lines: Line[] = [];
const log = pino({ level: "info" }, { write: (line) => void lines.push(JSON.parse(line) as Line) });
const test = await startTestApp({ log });
const fleet = await makeFleet(test);

it("names the run in each line, and the call where one made the change", async () => {
  const agent = await fleet.join(await fleet.makeScript());
  const answer = await fleet.api.call(enqueueScripts, {
    body: { extensionIds: [agent.extensionId] },
  });
  const { runId } = await agent.wanted("running");
  await agent.reportAll({ kind: "accepted" });
  const requestId = answer.headers.get("x-request-id");
  const changes = lines.filter((line) => line.msg === "run");
  expect(changes.map((line) => [line.event, line.runId, line.requestId])).toEqual([
    ["enqueue", runId, requestId],
    // Nothing held it: it went on to its browser within the call.
    ["dispatch", runId, requestId],
    ["accept", runId, undefined],
  ]);
  await agent.leave();
});
