import { checkInputs, type GivenInputs, inputsStillFit, type RunInput } from "@baton/contract";

/** A form of inputs as it stands: what is not in it is not given. */
export type InputValues = Readonly<GivenInputs>;

/** Values are kept on this machine by script, and go with the log-out, like all that is kept here. */
const keyOf = (scriptId: number): string => `run-inputs.${scriptId}`;
const KEPT_MAX_CHARS = 50_000;

function readLast(scriptId: number): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(scriptId)) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** What a form begins with: what was given last, as far as the script still takes it, else the defaults. */
export function firstValues(scriptId: number | null, inputs: readonly RunInput[]): InputValues {
  const last = scriptId === null ? {} : inputsStillFit(inputs, readLast(scriptId));
  const defaults = inputs.flatMap((input) =>
    input.default === null ? [] : [[input.name, input.default] as const],
  );
  return { ...Object.fromEntries(defaults), ...last };
}

export function rememberValues(scriptId: number, given: InputValues): void {
  const text = JSON.stringify(given);
  if (text.length <= KEPT_MAX_CHARS) localStorage.setItem(keyOf(scriptId), text);
}

/** What a call is given: an empty field of what need not be given is no value. */
export const givenOf = (inputs: readonly RunInput[], values: InputValues): GivenInputs =>
  Object.fromEntries(
    inputs.flatMap((input) => {
      const value = Object.hasOwn(values, input.name) ? values[input.name] : undefined;
      const isEmpty = value === undefined || (value === "" && input.type !== "text");
      return isEmpty ? [] : [[input.name, value] as const];
    }),
  );

/** Names of inputs without which, or with which, no run begins. */
export function faultyInputs(
  inputs: readonly RunInput[],
  values: InputValues,
): ReadonlySet<string> {
  const checked = checkInputs(inputs, givenOf(inputs, values));
  return new Set(
    checked.isFit ? [] : checked.faults.map(({ field }) => field.slice("inputs.".length)),
  );
}
