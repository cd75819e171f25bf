import { type BatonClient, BatonError, type Schemas, UnreachableError } from "@baton/client";
import type { Targets } from "./targets.ts";

export interface StartedRun {
  id: number;
  extension: { id: number; name: string };
  status: Schemas["ScriptStatus"];
}

export interface NotStarted {
  extension: { id: number; name: string | null };
  errorCode: number;
  message: string;
}

export interface Started {
  runs: StartedRun[];
  notStarted: NotStarted[];
}

interface Start {
  scriptId: number;
  inputs: Record<string, string | number | boolean>;
  key: string | undefined;
  interruption: AbortSignal;
}

/** An answer names all its rows: more at once would be megabytes. */
const AT_ONCE = 1000;

/** Starts the script once on each; their rows keep the scripts that they have. */
export async function startRuns(
  client: BatonClient,
  targets: Targets,
  start: Start,
): Promise<Started> {
  const started: Started = { runs: [], notStarted: [] };
  const ids = [...targets.keys()];
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const part = ids.slice(first, first + AT_ONCE);
    if (start.interruption.aborted) {
      giveUp(started, targets, first, { errorCode: 0, message: "Interrupted." });
      break;
    }
    try {
      const answer = await startPart(client, part, first / AT_ONCE, start);
      started.runs.push(...answer.data.flatMap(toRun));
      for (const { id, errorCode } of answer.additionalData.items)
        started.notStarted.push({
          extension: { id, name: targets.get(id) ?? null },
          errorCode,
          message: await wordsOf(errorCode),
        });
    } catch (error) {
      // What began before has to be told; with the first part nothing began.
      if (first === 0 || !isAnswered(error)) throw error;
      const errorCode = error instanceof BatonError ? error.errorCode : 0;
      giveUp(started, targets, first, { errorCode, message: error.message });
      break;
    }
  }
  return started;
}

const isAnswered = (error: unknown): error is Error =>
  error instanceof BatonError || error instanceof UnreachableError;

const startPart = (
  client: BatonClient,
  extensionIds: number[],
  part: number,
  { scriptId, inputs, key }: Start,
) =>
  client.post("/api/extensions/script/start-once", {
    body: { extensionIds, scriptId, ...(Object.keys(inputs).length > 0 && { inputs }) },
    ...(key !== undefined && { headers: { "Idempotency-Key": `${key}-${part}` } }),
  });

const toRun = ({ id, name, run }: Schemas["Extension"]): StartedRun[] =>
  run ? [{ id: run.id, extension: { id, name }, status: run.status }] : [];

/** From this one on nothing is started any more. */
function giveUp(
  { notStarted }: Started,
  targets: Targets,
  first: number,
  why: { errorCode: number; message: string },
): void {
  for (const [id, name = null] of [...targets].slice(first))
    notStarted.push({ extension: { id, name }, ...why });
}

/** The catalogue is loaded when something failed: it comes with every schema that there is. */
async function wordsOf(errorCode: number): Promise<string> {
  const { ERRORS } = await import("@baton/contract");
  const entry = Object.values(ERRORS).find(({ code }) => code === errorCode);
  return entry?.message ?? `Error ${errorCode}.`;
}
