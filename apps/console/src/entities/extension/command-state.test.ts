import { type Extension, type ExtensionRun, ScriptStatus } from "@baton/contract";
import { describe, expect, test } from "vitest";
import { commandState } from "./command-list.ts";

let nextId = 1;
function buildExtension(status: ScriptStatus | null, hasScript = true): Extension {
  const id = nextId;
  nextId += 1;
  return {
    id,
    group: null,
    script: hasScript ? { id: 1, name: "Warm up", status: status ?? -1 } : null,
    run: status === null ? null : ({ id, status } as ExtensionRun),
  } as Extension;
}

describe("commands on a selection", () => {
  test("start needs a script", () => {
    const state = commandState("start", [buildExtension(null, false), buildExtension(null, false)]);
    expect(state).toEqual({
      isEnabled: false,
      obstacle: { reason: "noScript", count: 2 },
    });
  });

  test("goes for those that can, and tells of the others", () => {
    const rows = [buildExtension(null), buildExtension(null, false)];
    expect(commandState("start", rows)).toMatchObject({
      isEnabled: true,
      obstacle: { reason: "noScript", count: 1 },
    });
  });

  test("start goes on with a paused run, whatever became of its script", () => {
    const paused = buildExtension(ScriptStatus.Pause, false);
    expect(commandState("start", [paused])).toMatchObject({ isEnabled: true, obstacle: null });
  });

  test("pause and stop need something that runs", () => {
    const finished = [buildExtension(ScriptStatus.Finished)];
    expect(commandState("pause", finished).obstacle?.reason).toBe("notRunning");
    expect(commandState("stop", finished).obstacle?.reason).toBe("idle");
    expect(commandState("stop", [buildExtension(ScriptStatus.InQueue)]).isEnabled).toBe(true);
    expect(commandState("pause", [buildExtension(ScriptStatus.InQueue)]).isEnabled).toBe(false);
  });

  test("a row that is active stays as it is, one that waits can be changed and deleted", () => {
    for (const command of ["changeScript", "socialNetwork", "reset", "delete"] as const) {
      for (const status of [ScriptStatus.InProgress, ScriptStatus.Pause])
        expect(commandState(command, [buildExtension(status)]).obstacle?.reason).toBe("busy");
      for (const status of [ScriptStatus.InQueue, ScriptStatus.WaitingForBrowser])
        expect(commandState(command, [buildExtension(status)]).obstacle).toBeNull();
    }
  });

  test("what is in the queue is not said to run", () => {
    const queued = [buildExtension(ScriptStatus.InQueue)];
    expect(commandState("start", queued).obstacle?.reason).toBe("queued");
    expect(commandState("enqueue", queued).obstacle?.reason).toBe("queued");
  });

  test("a profile is made where there is none, and no browser that is connected", () => {
    const row = buildExtension(null);
    expect(commandState("createProfile", [{ ...row, isOnline: true }]).obstacle?.reason).toBe(
      "online",
    );
    expect(commandState("createProfile", [{ ...row, isOnline: false }]).obstacle).toBeNull();
  });

  test("what is queued can be taken out of the queue, and only that", () => {
    expect(commandState("dequeue", [buildExtension(ScriptStatus.InQueue)]).isEnabled).toBe(true);
    const running = [buildExtension(ScriptStatus.InProgress)];
    expect(commandState("dequeue", running).obstacle?.reason).toBe("notQueued");
    expect(commandState("enqueue", running).obstacle?.reason).toBe("busy");
    // One button starts and goes on; the queue is for what does not run.
    const paused = [buildExtension(ScriptStatus.Pause)];
    expect(commandState("enqueue", paused).obstacle?.reason).toBe("busy");
  });

  test("only members can leave their group", () => {
    const member = { ...buildExtension(null), group: { id: 1, name: "Shops" } };
    expect(commandState("ungroup", [member, buildExtension(null)])).toEqual({
      isEnabled: true,
      obstacle: { reason: "noGroup", count: 1 },
    });
  });

  test("names the obstacle that stops the most", () => {
    const rows = [
      buildExtension(ScriptStatus.InProgress),
      buildExtension(null, false),
      buildExtension(null, false),
    ];
    expect(commandState("start", rows).obstacle).toEqual({ reason: "noScript", count: 2 });
  });
});
