import type { Drivers, RunDriver } from "@baton/runner";
import type { AccountOfRun, StepContext } from "../executors/executor.ts";
import { kindOf, StepRunner } from "../executors/step-runner.ts";
import { TabSet } from "../tabs/tab-set.ts";

/** Carries runs out in tabs of this browser. */
export const tabDrivers = (
  removesTabs: boolean,
  fetchDocument: StepContext["fetchDocument"],
  account: AccountOfRun,
): Drivers => ({
  open({ gate, tabs: stored, callService }): RunDriver {
    const tabs = new TabSet(stored);
    const steps = new StepRunner({ tabs, gate, fetchDocument, callService, account });
    return {
      kindOf,
      execute: (call) => steps.execute(call),
      nextPass: (call) => steps.nextPass(call),
      pictureFailure: () => steps.pictureFailure(),
      tabs: () => tabs.state,
      end: () => tabs.dispose(removesTabs),
    };
  },
  abandon: (tabs) => TabSet.abandon(tabs, removesTabs),
});
