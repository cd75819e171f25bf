import type { JsonValue, SocialNetwork, Step } from "@baton/contract";

/** What is wrong, or looks wrong, in one place. */
export type Problem =
  /** These inputs are missing or cannot be what they are. */
  | { kind: "incomplete"; inputs: string[] }
  | { kind: "actionGone" }
  | { kind: "noSteps" }
  | { kind: "otherNetwork"; network: SocialNetwork }
  /** No step or row before sets these. */
  | { kind: "unknownVariables"; names: string[] }
  /** What stands before it never lets a run come here. */
  | { kind: "unreachable" }
  | { kind: "documentGone"; ids: number[] }
  | { kind: "unavailable"; why: Unavailability };

export type ProblemKind = Problem["kind"];

/** Why a type cannot be used: by the tariff, or by an agent that does not know it. */
export type Unavailability = "tariff" | "agent";

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
}

/** What else is known: what is not known makes no problem. */
export interface LintWorld {
  /** By id; null for one that is gone. */
  actions: ReadonlyMap<number, LintAction | null>;
  goneDocuments: ReadonlySet<number>;
  /** By the name of the type. */
  unavailable: ReadonlyMap<string, Unavailability>;
}

export const NOTHING_KNOWN: LintWorld = {
  actions: new Map(),
  goneDocuments: new Set(),
  unavailable: new Map(),
};

/** A save would be refused; the other problems are about how it will run. */
export const isBlocking = ({ kind }: Problem): boolean =>
  kind === "incomplete" || kind === "actionGone" || kind === "otherNetwork";
