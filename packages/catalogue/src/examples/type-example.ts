import type { FailureCode, JsonValue } from "@baton/contract";
import type { StepInputs, StepTypeName } from "../catalogue.ts";

/** A step of an example; ids are given when it is made into steps. */
export interface ExampleStep {
  type: StepTypeName;
  inputs: Record<string, JsonValue>;
  blocks?: Record<string, ExampleStep[]>;
  timeoutMs?: number;
}

interface Parts {
  /** What leads up to it; a page of the shop is opened if nothing else is said. */
  before?: ExampleStep[];
  blocks?: Record<string, ExampleStep[]>;
}

/** How it fails in a run: with these instead of the example's own. */
interface RunFailure extends Parts {
  inputs?: Record<string, JsonValue>;
  timeoutMs?: number;
  code: FailureCode;
}

/** Where nothing can go wrong in a run: what the catalogue refuses to keep, and at which input. */
interface Refusal {
  refused: Record<string, JsonValue>;
  field: string;
}

export type ExampleFailure = RunFailure | Refusal;

/**
 * What help shows of a type, and steps around it with which it runs as it is, on the pages of a shop
 * that is nobody's: `shop.example` is served by the test that walks through all examples.
 */
export interface TypeExample<Name extends StepTypeName = StepTypeName> extends Parts {
  /** Taken over into a step by whoever likes them. */
  inputs: Partial<StepInputs<Name>>;
  after?: ExampleStep[];
  /** What it collects, by name; `data` says it as far as it is known beforehand. */
  collects?: Record<string, JsonValue>;
  failure: ExampleFailure;
}

/** One for each: a type without an example does not compile. */
export type Examples<Name extends StepTypeName> = { readonly [Type in Name]: TypeExample<Type> };

export const SHOP = "http://shop.example";

export const step = <Name extends StepTypeName>(
  type: Name,
  inputs: Partial<StepInputs<Name>> = {},
  rest: Pick<ExampleStep, "blocks" | "timeoutMs"> = {},
): ExampleStep => ({ type, inputs: inputs as Record<string, JsonValue>, ...rest });

export const open = (path = "/"): ExampleStep => step("open", { url: `${SHOP}${path}` });
export const click = (...selectors: string[]): ExampleStep => step("click", { selectors });
export const read = (name: string, selector: string): ExampleStep =>
  step("readText", { selectors: [selector], name });
/** What the pages of the shop say that was done to them. */
export const readLog = (): ExampleStep => read("log", "#log");

/** A short time where nothing comes. */
export const SOON_MS = 300;
/** An element that no page has. */
export const NOWHERE = { selectors: ["#nowhere"] };
export const notFound = { inputs: NOWHERE, timeoutMs: SOON_MS, code: "elementNotFound" } as const;
export const noVariable = (input: string) =>
  ({ inputs: { [input]: "{{nobody}}" }, code: "unknownVariable" }) as const;
