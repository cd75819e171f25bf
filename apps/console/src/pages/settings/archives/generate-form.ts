import {
  type ArchiveSettings,
  type GenerationForm,
  needsChat,
  type PasskeyProof,
} from "@baton/contract";

/** Number fields may stand empty for a moment. */
type Typed<Settings extends ArchiveSettings> = Omit<
  Settings,
  "cacheFlushInterval" | "proxyRebootPause"
> & {
  cacheFlushInterval: number | "";
  proxyRebootPause: number | "";
};

/** The settings of an archive as they are typed. */
export type ArchiveValues = Typed<ArchiveSettings>;
/** The whole form. */
export type GenerateValues = Typed<GenerationForm> & {
  username: string;
  password: string;
  /** Where a second factor is on. */
  code: string;
  /** In the password's place. */
  passkey?: PasskeyProof;
};

export type FieldFault = "required" | "notNegative";
export type Faults = Partial<Record<keyof GenerateValues, FieldFault>>;

/** What the fields need: their values, what is wrong with them, and the way to change one. */
export interface FieldsProps<Values extends ArchiveValues = GenerateValues> {
  values: Values;
  errorOf: (name: keyof Values) => string | undefined;
  set: (patch: Partial<Values>) => void;
}

export const STEPS = ["credentials", "options", "review"] as const;

function credentialFaults({ username, password }: GenerateValues, hasPasskey: boolean): Faults {
  const faults: Faults = {};
  if (username.trim() === "") faults.username = "required";
  if (password === "" && !hasPasskey) faults.password = "required";
  return faults;
}

/** What is wrong with an archive's settings before they are sent. */
export function optionFaults(
  values: ArchiveValues,
): Partial<Record<keyof ArchiveValues, FieldFault>> {
  const faults: Partial<Record<keyof ArchiveValues, FieldFault>> = {};
  for (const name of ["cacheFlushInterval", "proxyRebootPause"] as const) {
    const value = values[name];
    if (value === "") faults[name] = "required";
    else if (value < 0) faults[name] = "notNegative";
  }
  if (needsChat(values)) faults.telegramChatId = "required";
  return faults;
}

/** What keeps each step from being left; the review has nothing of its own. */
export const stepFaults = (step: number, values: GenerateValues, hasPasskey = false): Faults => {
  if (step === 0) return credentialFaults(values, hasPasskey);
  return step === 1 ? optionFaults(values) : {};
};

const CREDENTIAL_FIELDS: readonly string[] = ["username", "password"];

/** The step to go back to when the server refuses these fields. */
export function stepOfFields(fields: readonly string[]): number {
  if (fields.some((field) => CREDENTIAL_FIELDS.includes(field))) return 0;
  // A code is good for so short a time that it is asked for last.
  return fields.every((field) => field === "code") ? STEPS.length - 1 : 1;
}

/** What is sent; checked before, so that the numbers are numbers. */
export const toArchiveSettings = <Values extends ArchiveValues>(values: Values) => ({
  ...values,
  cacheFlushInterval: Number(values.cacheFlushInterval),
  proxyRebootPause: Number(values.proxyRebootPause),
});

export const toArchiveRequest = ({ password, code, passkey, ...values }: GenerateValues) => ({
  ...toArchiveSettings(values),
  username: values.username.trim(),
  ...(passkey ? { passkey } : { password, code: code.trim() === "" ? undefined : code.trim() }),
});
