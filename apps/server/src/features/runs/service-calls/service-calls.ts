import { setTimeout as sleep } from "node:timers/promises";
import { definitionsOf, findActionType, type ServiceTypeName } from "@baton/catalogue";
import {
  ACCOUNT_CODE,
  BEFORE_RUN,
  callKeyOf,
  type CallPlace,
  FAILURE_CODES,
  type FailureCode,
  namesAccountCode,
  type RunPlanRow,
  seededRandom,
  SERVICE_ANSWER_MAX_CHARS,
  type ServiceCall,
  type ServiceOutcome,
  type Step,
} from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import { change } from "../../../changes/change.ts";
import { AppError } from "../../../http/errors.ts";
import type { Processes } from "../../../platform/processes/processes.ts";
import { type FillDeps, fillTask, openAccountTexts } from "./fill-task.ts";
import { findStep } from "./find-step.ts";
import { type Service, ServiceFailure } from "../../../platform/services/service.ts";
import {
  claimCall,
  findCall,
  findCalledRun,
  leaveCalls,
  setAnswer,
  takeOverCall,
} from "./service-calls.tables.ts";

export type Services = Readonly<Record<ServiceTypeName, Service>>;

interface Deps extends FillDeps {
  log: FastifyBaseLogger;
  processes: Pick<Processes, "id" | "onLost">;
  services: Services;
}

const MESSAGE_MAX_CHARS = 4000;
/** Another process carries it out: looked at so often. */
const LOOK_MS = 500;

/** A call whose step was found in its run's plan. */
interface Found {
  runId: number;
  /** What tells it from the run's other calls, as `callKeyOf` makes it. */
  place: string;
  extensionId: number;
  userId: number;
  step: Step;
  isHidden: boolean;
  call: ServiceCall;
  rowId: string;
  seed: number;
  timeoutMs: number;
}

const failed = (code: FailureCode, message: string): ServiceOutcome => ({
  isDone: false,
  code,
  message: message.slice(0, MESSAGE_MAX_CHARS),
});

const REFUSED = failed("serviceRefused", "the run has no such step to be carried out here");
const UNCERTAIN = failed("uncertain", "the server ended while it carried the step out");

/** Carries steps out for agents: what was done once is not done again, but answered again. */
export function makeServiceCalls(deps: Deps) {
  const { db, clock, processes } = deps;
  /** What this process carries out now, by run and place. */
  const present = new Map<string, Promise<ServiceOutcome>>();
  processes.onLost(async (ids) => void (await change(db, (tx) => leaveCalls(tx, ids))));

  const begin = (found: Found): Promise<ServiceOutcome> => {
    const key = `${found.runId} ${found.place}`;
    const going = carryOut(deps, found)
      .then(async (outcome) => {
        await change(db, (tx) => setAnswer(tx, found, outcome));
        return outcome;
      })
      .finally(() => present.delete(key));
    present.set(key, going);
    return going;
  };

  async function answerAgain(found: Found): Promise<ServiceOutcome> {
    const until = clock().getTime() + found.timeoutMs;
    for (;;) {
      const kept = await findCall(db, found);
      if (!kept) return REFUSED;
      if (kept.answer) return kept.answer;
      const going = present.get(`${found.runId} ${found.place}`);
      if (going) return going;
      if (kept.processId === null || kept.processId === processes.id()) return takeUp(found);
      if (clock().getTime() > until) return UNCERTAIN;
      await sleep(LOOK_MS);
    }
  }

  /** Nobody knows how far it came. */
  async function takeUp(found: Found): Promise<ServiceOutcome> {
    const service = deps.services[found.step.type as ServiceTypeName];
    if (!service.isRepeatable(found.step.inputs)) return UNCERTAIN;
    const claim = { ...found, processId: processes.id(), at: clock() };
    await change(db, (tx) => takeOverCall(tx, claim));
    return begin(found);
  }

  return async (extensionId: number, call: ServiceCall): Promise<ServiceOutcome> => {
    const found = await find(deps, extensionId, call);
    if (!found) return REFUSED;
    // Kept nowhere, and another at each call: an earlier one is worth nothing.
    if (!isService(deps, found.step)) return answerCode(deps, found);
    const claim = { ...found, processId: processes.id(), at: clock() };
    const isNew = await change(db, (tx) => claimCall(tx, claim));
    return isNew ? begin(found) : answerAgain(found);
  };
}

async function find(
  { db, services }: Pick<Deps, "db" | "services">,
  extensionId: number,
  call: ServiceCall,
): Promise<Found | undefined> {
  const { runId, place } = call;
  const run = await findCalledRun(db, { runId, extensionId, rowIndex: place.rowIndex });
  const at = run?.row ? findAsked(run.row, place) : undefined;
  if (!run?.row || !at) return undefined;
  const { step, isHidden } = at;
  if (!isService({ services }, step) && !mayNameCode(step)) return undefined;
  const timeoutMs = step.timeoutMs ?? findActionType(step.type)?.timeoutMs ?? 0;
  const { userId, seed, row } = run;
  const found = { runId, extensionId, userId, step, isHidden, call, seed, timeoutMs };
  return { ...found, place: callKeyOf(place), rowId: row.id };
}

const isService = ({ services }: Pick<Deps, "services">, step: Step): boolean =>
  Object.hasOwn(services, step.type);

/** A step that its agent carries out and that types the code in where a text may be hidden. */
const mayNameCode = ({ type, inputs }: Step): boolean =>
  definitionsOf(type).some(
    ({ name, canBeSecret }) => canBeSecret && namesAccountCode(inputs[name] ?? null),
  );

async function answerCode(deps: Deps, found: Found): Promise<ServiceOutcome> {
  const value = (await openAccountTexts(deps, found)).get(ACCOUNT_CODE);
  return value === undefined
    ? failed("unknownVariable", `the account of this browser has no "${ACCOUNT_CODE}"`)
    : { isDone: true, result: "", value };
}

/** The reboot before a run stands in no plan: the agent's archive asks for it. */
const BEFORE_RUN_STEP: Step = { id: "before", type: "rebootProxy", inputs: { pauseSeconds: 0 } };

const findAsked = (row: RunPlanRow, place: CallPlace) =>
  callKeyOf(place) === callKeyOf(BEFORE_RUN)
    ? { step: BEFORE_RUN_STEP, isHidden: false }
    : findStep(row, place.path);

async function carryOut(deps: Deps, found: Found): Promise<ServiceOutcome> {
  const { step, call, rowId, seed, timeoutMs } = found;
  const { path, iteration } = call.place;
  const service = deps.services[step.type as ServiceTypeName];
  const { mask, fill, fillOne } = await fillTask(deps, { ...found, values: call.values });
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const { result, value = null } = await service.carryOut({
      ...{ db: deps.db, userId: found.userId, extensionId: found.extensionId, runId: found.runId },
      ...{ inputs: fill(), written: step.inputs, fill: fillOne },
      picture: call.picture === undefined ? undefined : Buffer.from(call.picture, "base64"),
      random: seededRandom(seed, rowId, path, ...iteration.map(String)),
      signal,
    });
    if (JSON.stringify(value).length > SERVICE_ANSWER_MAX_CHARS)
      return failed("answerTooLarge", "the answer is larger than what a step may bring");
    return mask({ isDone: true, result: result.slice(0, MESSAGE_MAX_CHARS), value });
  } catch (error) {
    if (signal.aborted) return failed("timeout", `it took longer than ${timeoutMs / 1000} s`);
    return mask(toOutcome(deps, found, error));
  }
}

const isFailureCode = (name: string): name is FailureCode =>
  (FAILURE_CODES as readonly string[]).includes(name);

function toOutcome({ log }: Deps, { runId, step }: Found, error: unknown): ServiceOutcome {
  if (error instanceof ServiceFailure) return failed(error.code, error.message);
  if (error instanceof AppError && isFailureCode(error.errorName))
    return failed(error.errorName, error.message);
  // Neither its words nor where it comes from: they may have what is hidden in them.
  const name = error instanceof Error ? error.name : typeof error;
  log.error(
    { runId, step: step.type, error: name },
    "A step could not be carried out for an agent",
  );
  return failed("unexpected", "the server could not carry the step out");
}
