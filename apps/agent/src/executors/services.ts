import type { ServiceTypeName } from "@baton/catalogue";
import { readTo } from "./destination.ts";
import type { Executors, FilledInputs, StepContext } from "./executor.ts";

/** The server fills the inputs in: what is hidden is known to it alone. */
async function httpRequest(
  inputs: FilledInputs<"httpRequest">,
  { callService }: Pick<StepContext, "callService">,
) {
  const { result, value } = await callService();
  return { result, ...(inputs.name === "" ? {} : readTo(inputs, value)) };
}

export const serviceExecutors: Executors<ServiceTypeName> = { httpRequest };

export const isService = (type: string): type is ServiceTypeName =>
  Object.hasOwn(serviceExecutors, type);
