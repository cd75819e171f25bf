import {
  type CallPlace,
  callKeyOf,
  type FailureCode,
  isServiceAccountName,
  type JsonValue,
  namesInTexts,
  SECRET_NAME_PREFIX,
  SERVICE_VALUES_MAX_CHARS,
  type ServiceCall,
  type ServiceOutcome,
} from "@baton/contract";
import { reasonOf } from "../core/abortable.ts";
import type { StepCall } from "../core/step-call.ts";
import { StepFailure } from "../core/step-failure.ts";
import { textOfVariable, type Variables } from "../core/templates.ts";

/** What the server has done for a step. */
export interface ServiceResult {
  result: string;
  value: JsonValue;
}

/** Has the server carry a step out. */
export type CallService = (call: StepCall, picture?: string) => Promise<ServiceResult>;

interface Pending {
  call: ServiceCall;
  answer(outcome: ServiceOutcome): void;
}

const keyOf = (runId: number, place: CallPlace): string => `${runId} ${callKeyOf(place)}`;

/**
 * What steps have asked of the server and what has not been answered. It is asked again with each
 * new connection: the server knows what it has done.
 */
export class ServiceCalls {
  readonly #send: (call: ServiceCall) => void;
  readonly #pending = new Map<string, Pending>();

  constructor(send: (call: ServiceCall) => void) {
    this.#send = send;
  }

  /** Ends with the answer, or with the step. */
  async call(runId: number, step: StepCall, picture?: string): Promise<ServiceResult> {
    const { rowIndex, path, iteration, attempt, signal, variables } = step;
    const place = { rowIndex, path, iteration, attempt };
    const values = valuesFor(step.step.inputs, variables);
    const call = { runId, place, values, ...(picture === undefined ? {} : { picture }) };
    return this.ask(call, signal);
  }

  async ask(call: ServiceCall, signal: AbortSignal): Promise<ServiceResult> {
    const outcome = await this.#ask(call, signal);
    if (!outcome.isDone) throw new StepFailure(outcome.code as FailureCode, outcome.message);
    return outcome;
  }

  /** There is a connection again. */
  repeat(): void {
    for (const { call } of this.#pending.values()) this.#send(call);
  }

  answered(runId: number, place: CallPlace, outcome: ServiceOutcome): void {
    this.#pending.get(keyOf(runId, place))?.answer(outcome);
  }

  #ask(call: ServiceCall, signal: AbortSignal): Promise<ServiceOutcome> {
    const key = keyOf(call.runId, call.place);
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(reasonOf(signal));
      const end = (): void => {
        this.#pending.delete(key);
        signal.removeEventListener("abort", abort);
      };
      const abort = (): void => {
        end();
        reject(reasonOf(signal));
      };
      const answer = (outcome: ServiceOutcome): void => {
        end();
        resolve(outcome);
      };
      signal.addEventListener("abort", abort, { once: true });
      this.#pending.set(key, { call, answer });
      this.#send(call);
    });
  }
}

/** The texts that the step's inputs name; those of secrets and accounts only the server knows. */
function valuesFor(inputs: Record<string, JsonValue>, variables: Variables) {
  const names = namesInTexts(inputs).filter(
    (name) => !name.startsWith(SECRET_NAME_PREFIX) && !isServiceAccountName(name),
  );
  const values = names.map((name): [string, string] => [name, textOfVariable(variables, name)]);
  const size = values.reduce((sum, [, text]) => sum + text.length, 0);
  if (size <= SERVICE_VALUES_MAX_CHARS) return Object.fromEntries(values);
  throw new StepFailure(
    "invalidInput",
    `the variables have more than ${SERVICE_VALUES_MAX_CHARS} characters`,
  );
}
