import {
  type AccountCredentials,
  type ApplyTask,
  namesAccount,
  type RunReportDraft,
  type Step,
  type StepError,
  type ToldFact,
} from "@baton/contract";
import {
  type BegunCall,
  Interpreter,
  PauseGate,
  sleep,
  startPosition,
  SYSTEM_CLOCK,
  type Variables,
} from "@baton/runner";
import { kindOf, type StepRunner } from "../executors/step-runner.ts";
import { totpCode } from "./totp.ts";

interface Walk {
  task: Pick<ApplyTask, "checkId" | "credentials">;
  signal: AbortSignal;
}

export interface Walked {
  failure: StepError | null;
  facts: ToldFact[];
}

const RETRY_DELAY_MS = 500;
/** A code that holds no longer is over when it arrives. */
const CODE_MIN_MS = 2500;

/** Walks through steps of a recipe; nothing of them is stored, and no page is pictured. */
export async function walkSteps(
  runner: StepRunner,
  steps: Step[],
  { task, signal }: Walk,
): Promise<Walked> {
  const walked: Walked = { failure: null, facts: [] };
  if (steps.length === 0) return walked;
  const row = { id: "account", name: "account", timeLimitMinutes: 0, steps };
  const plan = { scriptId: null, scriptName: "account", seed: task.checkId, variables: {} };
  const interpreter = new Interpreter(
    {
      plan: { ...plan, rows: [{ ...row, onFailure: "stop" }] },
      gate: new PauseGate(false, SYSTEM_CLOCK),
      stop: signal,
      record: (drafts) => gather(walked, drafts),
      retryDelayMs: RETRY_DELAY_MS,
      kindOf,
      execute: async (call) =>
        runner.execute({ ...call, variables: await variablesOf(call, task.credentials) }),
      nextPass: (call) => runner.nextPass(call),
      pictureFailure: async () => undefined,
      saved: async () => {},
      ready: () => null,
    },
    startPosition(0),
    {},
  );
  await interpreter.run();
  return walked;
}

function gather(walked: Walked, drafts: RunReportDraft[]): void {
  for (const draft of drafts) {
    if (draft.kind === "stepFinished" && draft.fact) walked.facts.push(draft.fact);
    if (draft.kind === "finished") walked.failure = draft.error ?? null;
  }
}

/** Only a field that is filled in with it is told what belongs to the account. */
async function variablesOf(
  { step, variables, signal }: BegunCall,
  credentials: AccountCredentials | null,
): Promise<Variables> {
  if (!credentials || step.type !== "fill" || !namesAccount(step.inputs["value"])) return variables;
  const { login, password, twoFactorKey } = credentials;
  const account = { login, password };
  const isCode = twoFactorKey !== null && /account\.code/.test(JSON.stringify(step.inputs));
  if (!isCode) return { ...variables, account };
  return { ...variables, account: { ...account, code: await freshCode(twoFactorKey, signal) } };
}

async function freshCode(key: string, signal: AbortSignal): Promise<string> {
  const { code, msLeft } = await totpCode(key, Date.now());
  if (msLeft >= CODE_MIN_MS) return code;
  await sleep(msLeft, signal);
  return (await totpCode(key, Date.now())).code;
}
