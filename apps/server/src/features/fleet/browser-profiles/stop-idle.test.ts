// @module-tag postgres
import { createBrowserProfile, updateBrowserProfile } from "@baton/contract";
import { expect, it, vi } from "vitest";
import { makeAgentExtension } from "../../../../test/agent-extension.ts";
import { startTestApp } from "../../../../test/app.ts";
import { makeVendorsOfTest } from "../../../../test/vendors.ts";
import { makeIdleStops } from "./stop-idle.ts";

const HOUR_MS = 3_600_000;
const app = await startTestApp({ agentFolder: await makeAgentExtension() });
const vendors = makeVendorsOfTest();

it("keeps no vendor's browser waiting for another vendor that does not answer", async () => {
  const api = app.as(await app.factories.user());
  const ids: number[] = [];
  for (const name of ["first", "second"]) {
    const fake = await vendors.start("undetectable");
    const { id: connectionId } = await vendors.connect(api, fake);
    const body = { name, browserApi: 6, connectionId } as const;
    const { body: made } = await api.call(createBrowserProfile, { body });
    const params = { id: made.id };
    await api.call(updateBrowserProfile, { params, body: { stopAfterIdleMinutes: 1 } });
    ids.push(made.id);
  }
  const { keeperId } = await app.db
    .selectFrom("browserProfiles")
    .select("keeperId")
    .where("id", "=", ids[0] ?? 0)
    .executeTakeFirstOrThrow();
  const stops: number[] = [];
  const unanswered = Promise.withResolvers<never>();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const idle = makeIdleStops({
    db: app.db,
    clock: () => new Date(Date.now() + HOUR_MS),
    log: app.app.log,
    runner: {
      stop: (id) => {
        stops.push(id);
        return id === ids[0] ? unanswered.promise : Promise.reject(new Error("Not now"));
      },
    },
    processId: () => keeperId ?? 0,
  });
  idle.start();
  vi.advanceTimersToNextTimer();
  await vi.waitFor(() => expect(stops).toEqual(ids));
  // One that is being stopped is not told so again; one that was not stopped is.
  vi.advanceTimersToNextTimer();
  await vi.waitFor(() => expect(stops).toEqual([...ids, ids[1]]));
  idle.stop();
  vi.useRealTimers();
});
