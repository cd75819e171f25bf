import { AGENT_SERVICES_MINOR } from "@baton/contract";
import { defineActionType } from "./action-type.ts";
import { files, random, range, select, text, variableName } from "./inputs.ts";

/** What works on variables alone, in the agent. */
export const dataTypes = [
  /** By an expression of JSONata on the variables. */
  defineActionType({
    id: 901,
    name: "compute",
    kind: "data",
    sinceMinor: AGENT_SERVICES_MINOR,
    redo: "harmless",
    inputs: { variable: variableName(), expression: text() },
  }),
  /** A table as a list of records named by its first line, lines, or whatever JSON holds. */
  defineActionType({
    id: 903,
    name: "readDocument",
    kind: "data",
    sinceMinor: AGENT_SERVICES_MINOR,
    redo: "harmless",
    timeoutMs: 30_000,
    inputs: {
      documentId: files(),
      format: select(["table", "lines", "json"], "table"),
      variable: variableName(),
    },
  }),
  /** Drawn by the run's seed, anew in each pass of a loop. */
  defineActionType({
    id: 904,
    name: "pickRandom",
    kind: "data",
    sinceMinor: AGENT_SERVICES_MINOR,
    redo: "harmless",
    inputs: {
      what: select(["text", "number"], "text"),
      texts: random({ shownWhen: { input: "what", values: ["text"] } }),
      numbers: range({
        min: -1e9,
        max: 1e9,
        value: { from: 1, to: 100 },
        shownWhen: { input: "what", values: ["number"] },
      }),
      variable: variableName(),
    },
  }),
] as const;
