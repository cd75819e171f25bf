import type { ServiceTypeName } from "@baton/catalogue";
import { doubtWay } from "../way/browser-way.ts";
import { readTo } from "./destination.ts";
import { capture } from "./capture.ts";
import type { Executors, FilledInputs, StepContext } from "./executor.ts";

/** The server fills the inputs in: what is hidden is known to it alone. */
async function httpRequest(
  inputs: FilledInputs<"httpRequest">,
  { callService }: Pick<StepContext, "callService">,
) {
  const { result, value } = await callService();
  return { result, ...(inputs.name === "" ? {} : readTo(inputs, value)) };
}

async function sendToTelegram(
  { what }: FilledInputs<"sendToTelegram">,
  { callService, tabs }: StepContext,
) {
  const picture = what === "screenshot" ? await capture((await tabs.current()).session) : undefined;
  const { result } = await callService(picture);
  return { result };
}

async function rebootProxy(_: FilledInputs<"rebootProxy">, context: StepContext) {
  const { callService, deadline, gate, signal } = context;
  const { result, value } = await callService();
  const pauseMs = Number(value) * 1000;
  deadline.extend(pauseMs);
  await gate.sleep(pauseMs, signal);
  // Which address it has now is looked at.
  doubtWay();
  return { result };
}

async function takeLine(
  { variable }: FilledInputs<"takeLine">,
  { callService }: Pick<StepContext, "callService">,
) {
  const { result, value } = await callService();
  return { result, ...readTo({ name: variable, isCollected: false }, value) };
}

export const serviceExecutors: Executors<ServiceTypeName> = {
  httpRequest,
  sendToTelegram,
  rebootProxy,
  takeLine,
};

export const isService = (type: string): type is ServiceTypeName =>
  Object.hasOwn(serviceExecutors, type);
