import type { RunEventType, RunRow, RunStep } from "@baton/contract";

export type OutcomeWord =
  | NonNullable<RunStep["outcome"]>
  | NonNullable<RunRow["outcome"]>
  | "running"
  | "pending"
  | "cutOff";

export type StatusEventWord = RunEventType;

/** What an agent may say of a failed step; other codes are shown with the agent's own words. */
export type StepErrorWord =
  | "elementNotFound"
  | "elementHidden"
  | "elementMoving"
  | "elementDisabled"
  | "elementReadOnly"
  | "elementCovered"
  | "elementNotEditable"
  | "optionNotFound"
  | "invalidSelector"
  | "invalidValue"
  | "notATable"
  | "timeout"
  | "navigationFailed"
  | "addressRefused"
  | "tabClosed"
  | "tabNotFound"
  | "tabCrashed"
  | "debuggerBusy"
  | "debuggerCancelled"
  | "debuggerRefused"
  | "frameNotFound"
  | "invalidInput"
  | "unknownVariable"
  | "unknownStepType"
  | "uploadFailed"
  | "expressionFailed"
  | "innerFailed"
  | "rowTimedOut"
  | "uncertain"
  | "stopped"
  | "unexpected";
