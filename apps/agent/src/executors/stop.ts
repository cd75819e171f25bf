import { StepFailure } from "@baton/runner";
import type { Executors } from "./executor.ts";

export const stopExecutors: Executors<"stop"> = {
  async stop({ how, text }) {
    const ends = how === "failScript" || how === "finishScript" ? "run" : "row";
    if (how === "finishRow" || how === "finishScript") return { result: text, ends };
    throw new StepFailure("stoppedByStep", text || "the script says to stop here", { ends });
  },
};
