import type { ElementFailureCode, JsonValue } from "@baton/contract";

/**
 * What the worker asks of the code in a page, and what it answers. Everything here crosses the
 * debugger as JSON, but for the `aria/` matches, which come as handles after the request.
 */

/** How ready an element has to be before the operation runs on it. */
export type Need =
  | "present"
  | "visible"
  /** Visible, enabled, at rest, in view, and what a click at its point would hit. */
  | "pointer"
  /** Visible, enabled, and not read-only. */
  | "editable";

/** What of the element that was found is meant: the toggle or the field that it belongs to. */
export type Aim = "toggle" | "field" | "file";

/** Who takes dropped files: nobody, the element, or the page wherever they fall. */
export type DropKind = "none" | "element" | "page";

/** So long after a document is there its scripts are waited for; one that hangs costs no more. */
export const SCRIPTS_MAX_MS = 5000;

export interface Problem {
  code: ElementFailureCode;
  message: string;
  /** Waiting cannot help. */
  isFinal?: boolean;
  /** What is meant is here, and only waits: it is not looked for elsewhere. */
  isHere?: boolean;
  /** The alternative whose match it is about, by its place in the step's list, and which match. */
  nearest?: { alternative: number; match: Match };
}

export interface PageAlternative {
  /** Its place in the step's list. */
  index: number;
  /** A chain, each part searched in the shadow root of the one before; null for `aria/` ones. */
  parts: string[] | null;
  /** For an `aria/` alternative: how many of the handles are its matches. */
  handles: number;
}

export interface Offset {
  x: number;
  y: number;
}

export interface ActRequest {
  /** Names the found element for calls that follow, until another element is found. */
  token: number;
  alternatives: PageAlternative[];
  need: Need;
  aim?: Aim | undefined;
  /** How long to try before answering; 0 tries once. */
  waitMs: number;
  /** Acts only once the page's own scripts would hear of it. */
  awaitsScripts: boolean;
  /** What lies covered has had its time: one further on of the same kind is as good. */
  passesOver: boolean;
  offset?: Offset | undefined;
  operation: string;
  args: JsonValue;
}

export interface Point {
  x: number;
  y: number;
}

/** Which of an alternative's matches was taken; the first is 1. */
export interface Match {
  place: number;
  count: number;
}

export type ActAnswer =
  | { found: true; alternative: number; match: Match; point: Point | null; result: JsonValue }
  | { found: false; problem: Problem };

/** What became of a click: whether its target, or something else, received it. */
export type Verdict = { hit: true } | { hit: false; by: string } | { hit: null };

export interface CountRequest {
  alternatives: PageAlternative[];
  /** Counts only those that can be seen. */
  isVisible: boolean;
  attributes: Record<string, string>;
  properties: Record<string, JsonValue>;
}

/** What the first alternative finds that finds any; `alternative` is null when none does. */
export interface CountAnswer {
  count: number;
  /** Each of those counted has the attributes and properties. */
  isEachAsWanted: boolean;
  alternative: number | null;
  problem: Problem | null;
}

/** What the worker has to do to finish filling an element in. */
export type FillPlan =
  | { kind: "done" }
  /**
   * `before` is what the field held; a closed one cannot be selected in from outside. One that
   * `isHeard` may be asked along with the text what became of it.
   */
  | {
      kind: "insert" | "clear";
      before: string;
      isClosed?: true;
      isHeard?: true;
      /** It has to hear first what is selected in it. */
      isEditor?: true;
    }
  | { kind: "toggle"; isChecked: boolean }
  /** Its page hands each character on to the next box. */
  | { kind: "boxes" }
  /** The field is made of several: each is given the focus and typed into. */
  | { kind: "parts"; texts: string[] };

/** A field after it was filled in; `value` is null where the page may still be at work on it. */
export interface SettledField {
  isConnected: boolean;
  value: string | null;
  /** Its length ends what is filled in, and what was left over stands in no field behind it. */
  isCut?: boolean;
}

/** What a page did right after it was scrolled. */
export interface ScrollAnswer {
  hasChanged: boolean;
  /** Where lists load more. */
  isNearEnd: boolean;
}
