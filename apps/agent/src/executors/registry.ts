import type { FlowTypeName, StepTypeName } from "@baton/catalogue";
import { accountExecutors } from "./account.ts";
import { dataExecutors } from "./data.ts";
import type { Executors } from "./executor.ts";
import { cookieExecutors } from "./cookies.ts";
import { downloadExecutors } from "./download.ts";
import { inputExecutors } from "./input.ts";
import { pageExecutors } from "./page.ts";
import { pointerExecutors } from "./pointer.ts";
import { readExecutors } from "./read.ts";
import { serviceExecutors } from "./services.ts";
import { stopExecutors } from "./stop.ts";
import { networkExecutors } from "./wait-network.ts";
import { waitExecutors } from "./wait.ts";

export type LeafTypeName = Exclude<StepTypeName, FlowTypeName>;

/** Every step type that is not a control structure; those are in `flow.ts`. */
export const executors: Executors<LeafTypeName> = {
  ...pageExecutors,
  ...pointerExecutors,
  ...inputExecutors,
  ...waitExecutors,
  ...networkExecutors,
  ...downloadExecutors,
  ...cookieExecutors,
  ...readExecutors,
  ...accountExecutors,
  ...serviceExecutors,
  ...dataExecutors,
  ...stopExecutors,
};
