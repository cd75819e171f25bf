import type { StepTypeName } from "../../../catalogue.ts";
import type { Writers } from "../code/writer.ts";
import { dataWriters } from "./data.ts";
import { agentOnlyWriters } from "./agent-only.ts";
import { flowWriters } from "./flow.ts";
import { inputWriters } from "./input.ts";
import { nestedWriters } from "./nested.ts";
import { pageWriters } from "./page.ts";
import { readWriters } from "./read.ts";
import { serviceWriters } from "./service.ts";
import { waitWriters } from "./wait.ts";

/** What a program says for each step type. A type without an answer here does not compile. */
export const WRITERS: Writers<StepTypeName> = {
  ...pageWriters,
  ...inputWriters,
  ...waitWriters,
  ...readWriters,
  ...flowWriters,
  ...serviceWriters,
  ...nestedWriters,
  ...dataWriters,
  ...agentOnlyWriters,
};
