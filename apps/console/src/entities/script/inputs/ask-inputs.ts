import type { ApplicationErrorCode, GivenInputs, Script } from "@baton/contract";
import type { QueryClient } from "@tanstack/react-query";
import { toErrorState } from "../../../api/errors.ts";
import type { BulkAnswer } from "../../../ui/bulk/bulk-plan.ts";
import { createStore } from "../../../ui/store.ts";

export interface AskedInputs {
  id: number;
  script: Script;
  /** Null where nothing is to start. */
  answer: (given: GivenInputs | null) => void;
}

/** What is being asked for, the first one now; `InputsHost` in the shell shows it. */
export const askedInputs = createStore<readonly AskedInputs[]>([]);

/** Who asked has gone. */
export function dropAskedInputs(): void {
  for (const { answer } of askedInputs.get()) answer(null);
}

/** `inputsNotFit`; the catalogue is no part of the first screen. */
const NOT_FIT: ApplicationErrorCode = 215;

// Most scripts ask for nothing: what asks comes when one does.
const later = () => import("./give-inputs.ts");

/** Starts something; where its script asks for inputs, asks whoever started it, and starts it with them. */
export async function withInputs<Result>(
  cache: QueryClient,
  scriptId: number | undefined,
  start: (given?: GivenInputs) => Promise<Result>,
): Promise<Result> {
  try {
    return await start();
  } catch (error) {
    if (scriptId === undefined || toErrorState(error).errorCode !== NOT_FIT) throw error;
    const given = await (await later()).askFor(cache, scriptId);
    if (!given) throw error;
    return start(given);
  }
}

export interface OfScript {
  id: number;
  script: { id: number } | null;
}

export type Start<Row> = (extensionIds: number[], given?: GivenInputs) => Promise<BulkAnswer<Row>>;

/** On many rows: those whose scripts ask for inputs begin with what is given for each script. */
export const startWithInputs =
  <Row>(cache: QueryClient, rows: readonly OfScript[], start: Start<Row>) =>
  async (extensionIds: number[]): Promise<BulkAnswer<Row>> => {
    const answer = await start(extensionIds);
    const asking = answer.additionalData.items.filter(({ errorCode }) => errorCode === NOT_FIT);
    if (asking.length === 0) return answer;
    return (await later()).startAsking({ cache, rows, start, answer, asking });
  };
