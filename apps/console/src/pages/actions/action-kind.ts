import type { Action } from "@baton/contract";
import type { EditorDescriptor, OpenThing } from "../../editor/editor-descriptor.ts";
import type { ActionDraft } from "./action-draft.ts";
import type { ActionFaults } from "./action-faults.ts";

interface ActionKind {
  draft: ActionDraft;
  saved: Action;
  faults: ActionFaults;
  /** Documents that the steps name and that are gone. */
  known: ReadonlySet<number>;
}
export type OpenAction = OpenThing<ActionKind>;
export type ActionDescriptor = EditorDescriptor<ActionKind>;

/** The parts of the right side that are led to from elsewhere. */
export const SIDE = "step";
export const RUN = "run";
