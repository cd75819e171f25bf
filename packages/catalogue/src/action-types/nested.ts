import { defineActionType } from "./action-type.ts";
import { savedAction, weights } from "./inputs.ts";

export const nestedTypes = [
  /**
   * Does what a saved action does. It has no block of its own: when a run is made, the action's steps
   * become its block `steps`, so that an agent knows it as a block that it enters once.
   */
  defineActionType({
    id: 650,
    name: "nestedAction",
    kind: "flow",
    redo: "harmless",
    inputs: { action: savedAction() },
  }),
] as const;

/** What only rows of scripts have: no agent comes to know of it. */
export const rowTypes = [
  /**
   * Does one of the row's `actions`. Which one is drawn by the run's seed when the run is made: the
   * plan has that one alone.
   */
  defineActionType({
    id: 651,
    name: "randomAction",
    kind: "flow",
    redo: "harmless",
    isRandom: true,
    inputs: { weights: weights() },
  }),
] as const;
