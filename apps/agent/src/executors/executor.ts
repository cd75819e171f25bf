import type { StepInputs, StepTypeName } from "@baton/catalogue";
import type { Random, Step } from "@baton/contract";
import type {
  AccountOutcome,
  HeldAccount,
  PauseGate,
  ServiceResult,
  StepResult,
  Variables,
} from "@baton/runner";
import type { Deadline } from "../core/deadline.ts";
import type { Search } from "../selectors/element-finder.ts";
import type { TabSet } from "../tabs/tab-set.ts";

/** A number may be a template in the script; when a step runs it is a number, in a list too. */
type Filled<Value> = number extends Value ? FilledLists<Exclude<Value, string>> : Value;
type FilledLists<Value> = Value extends readonly (number | string)[] ? number[] : Value;
export type FilledInputs<Name extends StepTypeName> = {
  [Key in keyof StepInputs<Name>]: Filled<StepInputs<Name>[Key]>;
};

export interface FetchedDocument {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The account of this browser, as far as a run has to do with it. */
export interface AccountOfRun {
  held(): Promise<HeldAccount | undefined>;
  /** The server is told what was seen. */
  tell(outcome: AccountOutcome): Promise<void>;
}

/** Everything a step may use; it stops promptly when `signal` is aborted. */
export interface StepContext {
  step: Step;
  tabs: TabSet;
  frame: number[] | undefined;
  timeoutMs: number;
  deadline: Deadline;
  signal: AbortSignal;
  /** Deadline and signal together, for looking for elements. */
  search: Search;
  variables: Variables;
  random: Random;
  gate: PauseGate;
  /** Ends when the step's beginning is stored: before it nothing is done that must not come twice. */
  noted: Promise<void>;
  /** Makes a file a document of the user. */
  keepDocument(
    file: { name: string; type: string; bytes: Blob },
    signal: AbortSignal,
  ): Promise<{ id: number; name: string; size: number }>;
  fetchDocument(id: number, signal: AbortSignal): Promise<FetchedDocument>;
  /** Has the server carry this step out. */
  callService(picture?: string): Promise<ServiceResult>;
  account?: AccountOfRun | undefined;
  /** Fields are filled in on pages of these sites alone. */
  siteHosts?: readonly string[] | undefined;
}

export type Executor<Name extends StepTypeName> = (
  inputs: FilledInputs<Name>,
  context: StepContext,
) => Promise<StepResult>;

/** One executor for each name: a step type without one does not compile. */
export type Executors<Name extends StepTypeName> = { [Type in Name]: Executor<Type> };
