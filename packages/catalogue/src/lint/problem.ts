import type { JsonValue, Problem, SocialNetwork, Step } from "@baton/contract";

export type { Problem };

/** Why a type cannot be used. */
export type Unavailability = Extract<Problem, { kind: "unavailable" }>["why"];

/** A problem with its place: the row of a script, the step of an action, or the whole of it. */
export interface Finding {
  /** Id of the row or the step; null for the whole. */
  line: string | null;
  problem: Problem;
}

/** A saved action as far as it can have problems, and make some. */
export interface LintAction {
  name: string;
  isCustom: boolean;
  typeName: string;
  inputs: Record<string, JsonValue>;
  steps: readonly Step[];
  socialNetwork: SocialNetwork | null;
  /** What its user was given of it: contents that are hidden are no contents to judge. */
  allowed: { see: boolean; run: boolean };
}

/** What else is known: what is not known makes no problem. */
export interface LintWorld {
  /** By id; null for one that is gone. */
  actions: ReadonlyMap<number, LintAction | null>;
  goneDocuments: ReadonlySet<number>;
  /** The private networks that the server lets be reached; null for all of them. */
  privateNetworks: readonly string[] | null;
  /** By the name of the type. */
  unavailable: ReadonlyMap<string, Unavailability>;
}

export const NOTHING_KNOWN: LintWorld = {
  actions: new Map(),
  goneDocuments: new Set(),
  privateNetworks: null,
  unavailable: new Map(),
};

/** A save would be refused; the other problems are about how it will run. */
export const isBlocking = ({ kind }: Problem): boolean =>
  kind === "incomplete" || kind === "actionGone" || kind === "otherNetwork";

export const FULLY_ALLOWED: LintAction["allowed"] = { see: true, run: true };
