import { type GenerationForm, SERVICE_KEYS } from "@baton/contract";

/** The keys that the form was given, as the user's secrets of these names. */
export const serviceKeysOf = (form: GenerationForm): Map<string, string> =>
  new Map(
    SERVICE_KEYS.filter((name) => form[name] !== "").map((name) => [name, form[name]] as const),
  );
