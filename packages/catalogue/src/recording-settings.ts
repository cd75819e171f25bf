import { NAME_MAX_CHARS } from "@baton/contract";

/** What a recording says of itself, no step uses, and its export says again. */
export interface RecordingSettings {
  /** The attribute that the recorder makes selectors of. */
  selectorAttribute?: string;
}

/** Out of a file, or out of the inputs of the action that was made of it. */
export function recordingSettings({
  selectorAttribute,
}: Readonly<Record<string, unknown>>): RecordingSettings {
  if (typeof selectorAttribute !== "string" || selectorAttribute === "") return {};
  return selectorAttribute.length <= NAME_MAX_CHARS ? { selectorAttribute } : {};
}
