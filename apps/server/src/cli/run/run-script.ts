import {
  type BatonClient,
  BatonError,
  createClient,
  followRuns,
  type RunHead,
  type Schemas,
  UnreachableError,
} from "@baton/client";
import { StartupError } from "../../settings/startup-error.ts";
import { complain, say } from "../terminal/input-output.ts";
import { EXIT } from "./exit-codes.ts";
import { findScript } from "./find-script.ts";
import { readInputs } from "./inputs.ts";
import { listenForInterruption } from "./interruption.ts";
import { printTable } from "./print-results.ts";
import { showProgress } from "./progress.ts";
import { readData, type Results, toResults } from "./results.ts";
import type { RunFlags } from "./run-flags.ts";
import { startRuns, type Started } from "./start-runs.ts";
import { findTargets } from "./targets.ts";

type Outcome = "started" | "ended" | "timeOver" | "interrupted" | "refused";
/** The catalogue's number for extensions that are not there, or are somebody else's. */
const NOT_FOUND = 305;
const ADDRESS = "http://127.0.0.1:3000";

/** `script/baton run`: gives the exit code. */
export async function runScript(wanted: string, flags: RunFlags): Promise<number> {
  const interruption = listenForInterruption();
  try {
    const options = readSurroundings(process.env);
    const client = createClient(options);
    const script = await findScript(client, wanted, interruption);
    const inputs = await readInputs(flags, script.inputs);
    const targets = await findTargets(client, flags.on, interruption);
    const given = { scriptId: script.id, inputs, key: flags.key, interruption };
    // Whether a start that was not answered took place is known once it is answered.
    const patient = createClient({ ...options, retries: { attempts: 8 } });
    const started = await startRuns(patient, targets, given);
    // The waiting asks again by itself.
    const asking = createClient({ ...options, retries: { attempts: 1 } });
    const { seen, outcome } = await follow(asking, started, flags, interruption);
    const results = toResults(started, seen);
    if (outcome === "interrupted" && flags.stopOnInterrupt) await stopRuns(client, results);
    const isRead = !flags.json || outcome === "started" || (await hasReadData(client, results));
    const exitCode = exitCodeOf(results, outcome) || (isRead ? EXIT.well : EXIT.failed);
    tell({ script, outcome, exitCode, results }, flags);
    return exitCode;
  } catch (error) {
    return sayRefusal(error, flags, interruption);
  }
}

function readSurroundings(env: NodeJS.ProcessEnv): { baseUrl: string; token: string } {
  const { BATON_URL = ADDRESS, BATON_TOKEN = "" } = env;
  const url = URL.parse(BATON_URL);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new StartupError(
      `BATON_URL=${BATON_URL}: an address with http:// or https:// is expected`,
    );
  if (BATON_TOKEN === "")
    throw new StartupError("BATON_TOKEN is not set: make a token in Settings");
  return { baseUrl: BATON_URL, token: BATON_TOKEN };
}

async function follow(
  client: BatonClient,
  { runs }: Started,
  { wait }: RunFlags,
  interruption: AbortSignal,
): Promise<{ seen: Map<number, RunHead | null>; outcome: Outcome }> {
  const seen = new Map<number, RunHead | null>();
  if (interruption.aborted) return { seen, outcome: "interrupted" };
  if (wait === undefined) return { seen, outcome: "started" };
  const timeOver = wait === true ? [] : [AbortSignal.timeout(wait * 1000)];
  const signal = AbortSignal.any([interruption, ...timeOver]);
  const progress = await showProgress(runs.length);
  try {
    await followRuns(
      client,
      runs.map(({ id }) => id),
      {
        signal,
        onChange: (id, run) => {
          seen.set(id, run);
          progress.see(id, run);
        },
        onConnection: progress.connection,
      },
    );
    return { seen, outcome: "ended" };
  } catch (error) {
    if (signal.aborted) return { seen, outcome: interruption.aborted ? "interrupted" : "timeOver" };
    if (!(error instanceof BatonError)) throw error;
    complain(`${error.message} The runs go on`);
    return { seen, outcome: "refused" };
  } finally {
    progress.end();
  }
}

/** When all else is over nothing is waited for long. */
const patience = (): AbortSignal => AbortSignal.timeout(60_000);

/** What has been collected may be read later, too: how the runs ended is told in any case. */
async function hasReadData(client: BatonClient, { runs }: Results): Promise<boolean> {
  try {
    await readData(client, runs, patience());
    return true;
  } catch (error) {
    complain(`What the runs collected could not be read: ${String(error)}`);
    return false;
  }
}

async function stopRuns(client: BatonClient, { runs }: Results): Promise<void> {
  const left = runs.filter(({ isEnded }) => !isEnded);
  if (left.length === 0) return;
  const { data } = await client.post("/api/extensions/script/stop", {
    body: { extensionIds: left.map(({ extension }) => extension.id) },
    signal: patience(),
  });
  complain(`Stopped ${data.length} of ${left.length} runs`);
}

function exitCodeOf({ runs, notStarted }: Results, outcome: Outcome): number {
  if (outcome === "interrupted") return EXIT.interrupted;
  if (outcome === "timeOver") return EXIT.timeOver;
  const isNobody =
    runs.length === 0 && notStarted.every(({ errorCode }) => errorCode === NOT_FOUND);
  if (outcome === "refused" || isNobody) return EXIT.refused;
  const isAllWell = runs.every(({ status, isEnded }) => !isEnded || status === "finished");
  return isAllWell && notStarted.length === 0 ? EXIT.well : EXIT.failed;
}

interface Told {
  script: Schemas["Script"];
  outcome: Outcome;
  exitCode: number;
  results: Results;
}

function tell({ script, outcome, exitCode, results }: Told, { json, wait }: RunFlags): void {
  const { id, name } = script;
  if (json) sayJson({ script: { id, name }, outcome, exitCode, ...results });
  else printTable(results);
  const left = results.runs.filter(({ isEnded }) => !isEnded).length;
  if (outcome === "timeOver")
    complain(`The time is over after ${String(wait)} s: ${left} runs go on`);
  if (outcome === "interrupted") complain(`Interrupted: ${left} runs had not ended`);
}

/** What was wrong, in words; for programs the codes too. Anything else is a fault of ours, shown whole. */
function sayRefusal(error: unknown, { json }: RunFlags, interruption: AbortSignal): number {
  const kinds = [BatonError, UnreachableError, StartupError];
  if (!interruption.aborted && !kinds.some((kind) => error instanceof kind)) throw error;
  const { message } = interruption.aborted ? new Error("Interrupted") : (error as Error);
  const exitCode = interruption.aborted ? EXIT.interrupted : EXIT.refused;
  complain(message);
  const said = error instanceof BatonError ? error : undefined;
  const { status, errorCode, issues } = said ?? { status: null, errorCode: null, issues: [] };
  if (json) sayJson({ error: { message, status, errorCode, issues }, exitCode });
  return exitCode;
}

const sayJson = (document: object): void => say(JSON.stringify(document, undefined, 2));
