/** Why an element could not be acted on, as the code in the page says it. */
export const ELEMENT_FAILURE_CODES = [
  "elementNotFound",
  "elementHidden",
  "elementMoving",
  "elementDisabled",
  "elementReadOnly",
  "elementCovered",
  "elementNotEditable",
  "optionNotFound",
  "invalidSelector",
  "invalidValue",
  "notATable",
] as const;
export type ElementFailureCode = (typeof ELEMENT_FAILURE_CODES)[number];

/** Why steps and rows fail: stable, for grouping and for words in every language. */
export const FAILURE_CODES = [
  ...ELEMENT_FAILURE_CODES,
  "timeout",
  "navigationFailed",
  "addressRefused",
  "errorStatus",
  "signInRequired",
  "noAccount",
  "notSignedIn",
  "foreignPage",
  "privateAddressRefused",
  "tabClosed",
  "tabNotFound",
  "tabCrashed",
  "debuggerBusy",
  "debuggerCancelled",
  "debuggerRefused",
  "frameNotFound",
  "invalidInput",
  "unknownVariable",
  "unknownStepType",
  "uploadFailed",
  "expressionFailed",
  "innerFailed",
  "rowTimedOut",
  "uncertain",
  "reportNotKept",
  "stopped",
  "unexpected",
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];
