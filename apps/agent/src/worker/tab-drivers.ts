import { enumeratePlan, type RunPlan } from "@baton/contract";
import type { Drivers, RunDriver } from "@baton/runner";
import type { AccountOfRun, StepContext } from "../executors/executor.ts";
import { kindOf, StepRunner } from "../executors/step-runner.ts";
import { TabSet } from "../tabs/tab-set.ts";

const asksForRequests = (plan: RunPlan): boolean =>
  enumeratePlan(plan).some(({ step }) => step.type === "waitRequest");

/** Carries runs out in tabs of this browser. */
export const tabDrivers = (
  documents: Pick<StepContext, "fetchDocument" | "keepDocument">,
  account: AccountOfRun,
): Drivers => ({
  open({ plan, behaviour, gate, tabs: stored, callService }): RunDriver {
    const tabs = new TabSet(stored, asksForRequests(plan));
    const steps = new StepRunner({ tabs, gate, ...documents, callService, account });
    return {
      kindOf,
      execute: (call) => steps.execute(call),
      nextPass: (call) => steps.nextPass(call),
      pictureFailure: () => steps.pictureFailure(),
      tabs: () => tabs.state,
      end: (isCut) => tabs.dispose(behaviour.removeTabs || isCut),
    };
  },
  abandon: (tabs, { removeTabs }) => TabSet.abandon(tabs, removeTabs),
});
