import { APPLICATION_ERRORS, type GivenInputs, type Script } from "@baton/contract";
import type { QueryClient } from "@tanstack/react-query";
import { toErrorState } from "../../../api/errors.ts";
import type { BulkAnswer } from "../../../ui/bulk/bulk-plan.ts";
import { createStore } from "../../../ui/store.ts";
import { scriptQuery } from "../script.queries.ts";
import { rememberValues } from "./given-inputs.ts";

interface AskedInputs {
  id: number;
  script: Script;
  /** Null where nothing is to start. */
  answer: (given: GivenInputs | null) => void;
}

let lastId = 0;

/** What is being asked for, the first one now; `InputsHost` in the shell shows it. */
export const askedInputs = createStore<readonly AskedInputs[]>([]);

/** Asks for what a script's run is given, and remembers it. */
function askInputs(script: Script): Promise<GivenInputs | null> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer: AskedInputs["answer"] = (given) => {
      askedInputs.set(askedInputs.get().filter((other) => other.id !== id));
      if (given) rememberValues(script.id, given);
      resolve(given);
    };
    askedInputs.set([...askedInputs.get(), { id, script, answer }]);
  });
}

/** Who asked has gone. */
export function dropAskedInputs(): void {
  for (const { answer } of askedInputs.get()) answer(null);
}

const { code: NOT_FIT } = APPLICATION_ERRORS.inputsNotFit;

async function askFor(cache: QueryClient, scriptId: number): Promise<GivenInputs | null> {
  const script = await cache.query({ ...scriptQuery(scriptId), staleTime: 0 });
  return script.inputs.length === 0 ? null : askInputs(script);
}

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
    const given = await askFor(cache, scriptId);
    if (!given) throw error;
    return start(given);
  }
}

interface OfScript {
  id: number;
  script: { id: number } | null;
}

type Start<Row> = (extensionIds: number[], given?: GivenInputs) => Promise<BulkAnswer<Row>>;

/** On many rows: those whose scripts ask for inputs begin with what is given for each script. */
export const startWithInputs =
  <Row>(cache: QueryClient, rows: readonly OfScript[], start: Start<Row>) =>
  async (extensionIds: number[]): Promise<BulkAnswer<Row>> => {
    const answer = await start(extensionIds);
    const asking = answer.additionalData.items.filter(({ errorCode }) => errorCode === NOT_FIT);
    if (asking.length === 0) return answer;
    const scriptOf = new Map(rows.map(({ id, script }) => [id, script?.id]));
    const data = [...answer.data];
    let items = answer.additionalData.items;
    for (const [scriptId, those] of Map.groupBy(asking, ({ id }) => scriptOf.get(id))) {
      const given = scriptId === undefined ? null : await askFor(cache, scriptId);
      if (!given) continue;
      const ids = those.map(({ id }) => id);
      const again = await start(ids, given);
      data.push(...again.data);
      items = [...items.filter(({ id }) => !ids.includes(id)), ...again.additionalData.items];
    }
    return { data, additionalData: { ...answer.additionalData, items } };
  };
