import type { ArchiveSettings } from "@baton/contract";

/** The form as it is typed: number fields may stand empty for a moment. */
export interface GenerateValues extends Omit<
  ArchiveSettings,
  "cacheFlushInterval" | "proxyRebootPause"
> {
  username: string;
  password: string;
  cacheFlushInterval: number | "";
  proxyRebootPause: number | "";
}

export type FieldFault = "required" | "positive" | "notNegative";
export type Faults = Partial<Record<keyof GenerateValues, FieldFault>>;

/** What the fields need: their values, what is wrong with them, and the way to change one. */
export interface FieldsProps {
  values: GenerateValues;
  errorOf: (name: keyof GenerateValues) => string | undefined;
  set: (patch: Partial<GenerateValues>) => void;
}

export const STEPS = ["credentials", "options", "review"] as const;

function credentialFaults({ username, password }: GenerateValues): Faults {
  const faults: Faults = {};
  if (username.trim() === "") faults.username = "required";
  if (password === "") faults.password = "required";
  return faults;
}

function optionFaults(values: GenerateValues): Faults {
  const faults: Faults = {};
  const { cacheFlushInterval, proxyRebootPause } = values;
  if (cacheFlushInterval === "") faults.cacheFlushInterval = "required";
  else if (cacheFlushInterval <= 0) faults.cacheFlushInterval = "positive";
  if (proxyRebootPause === "") faults.proxyRebootPause = "required";
  else if (proxyRebootPause < 0) faults.proxyRebootPause = "notNegative";
  return faults;
}

/** What keeps each step from being left; the review has nothing of its own. */
export const stepFaults = (step: number, values: GenerateValues): Faults => {
  if (step === 0) return credentialFaults(values);
  return step === 1 ? optionFaults(values) : {};
};

const CREDENTIAL_FIELDS: readonly string[] = ["username", "password"];

/** The step to go back to when the server refuses these fields. */
export const stepOfFields = (fields: readonly string[]): number =>
  fields.some((field) => CREDENTIAL_FIELDS.includes(field)) ? 0 : 1;

/** What is sent; checked before, so that the numbers are numbers. */
export const toArchiveRequest = (values: GenerateValues) => ({
  ...values,
  username: values.username.trim(),
  cacheFlushInterval: Number(values.cacheFlushInterval),
  proxyRebootPause: Number(values.proxyRebootPause),
});
