import type { Action } from "@baton/contract";
import type { EditorDescriptor, OpenThing } from "../../editor/editor-descriptor.ts";
import type { Knowledge } from "../../entities/action/knowledge.ts";
import type { ActionDraft } from "./action-draft.ts";
import type { ActionFaults } from "./action-faults.ts";

interface ActionKind {
  draft: ActionDraft;
  saved: Action;
  faults: ActionFaults;
  /** What the steps name. */
  known: Knowledge;
}
export type OpenAction = OpenThing<ActionKind>;
export type ActionDescriptor = EditorDescriptor<ActionKind>;
