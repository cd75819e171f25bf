import { defineActionType } from "./action-type.ts";
import { savedAction } from "./inputs.ts";

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
