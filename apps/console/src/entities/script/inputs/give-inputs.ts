import type { GivenInputs, Script } from "@baton/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { BulkAnswer } from "../../../ui/bulk/bulk-plan.ts";
import { scriptQuery } from "../script.queries.ts";
import { askedInputs, type AskedInputs, type OfScript, type Start } from "./ask-inputs.ts";
import { rememberValues } from "./given-inputs.ts";

let lastId = 0;

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

/** Null where nothing is given, or the script asks for nothing any more. */
export async function askFor(cache: QueryClient, scriptId: number): Promise<GivenInputs | null> {
  const script = await cache.query({ ...scriptQuery(scriptId), staleTime: 0 });
  return script.inputs.length === 0 ? null : askInputs(script);
}

interface Asking<Row> {
  cache: QueryClient;
  rows: readonly OfScript[];
  start: Start<Row>;
  /** What came of it without inputs. */
  answer: BulkAnswer<Row>;
  /** Those rows for which inputs are missing. */
  asking: readonly { id: number }[];
}

/** Starts those again that ask for inputs, with what is given for the script of each. */
export async function startAsking<Row>(asked: Asking<Row>): Promise<BulkAnswer<Row>> {
  const { cache, rows, start, answer, asking } = asked;
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
}
