import type { JsonValue } from "@baton/contract";
import type { Point, Problem } from "./protocol.ts";

export interface OperationCall {
  token: number;
  element: Element;
  /** What is clicked for it: itself, or its label. */
  place: Element;
  /** Everything the matching alternative found. */
  elements: Element[];
  point: Point | null;
  args: JsonValue;
}

/** A problem means: not yet, look again until the time is up. */
export type OperationOutcome = { result: JsonValue } | { problem: Problem };
export type Operation = (call: OperationCall) => OperationOutcome;
