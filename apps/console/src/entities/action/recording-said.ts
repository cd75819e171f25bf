import type { TFunction } from "i18next";
import { fieldFaultText } from "../../api/field-fault-text.ts";
import { readSaid } from "../../api/said.ts";

/** What the reader of recordings says of a file or of one of its steps. */
export const RECORDING_SAID = {
  notJson: /^The file is not JSON: /,
  badCharacters: /^The file holds NUL characters /,
  notRecording: /^The file is not a recording: /,
  timeout: /^`timeout` must be a number from (?<min>\d+) to (?<max>\d+)\.$/,
  noList: /^The recording has no list `steps`\.$/,
  noSteps: /^The recording has no steps\.$/,
  tooManySteps: /^The recording has (?<steps>\d+) steps; the most is (?<max>\d+)\.$/,
  noTitle: /^The recording has no `title`: /,
  longTitle: /^`title` is longer than (?<max>\d+) characters: /,
  nothingSupported: /^No step can be taken over\.$/,
  otherTab: /^It goes to another tab first \((?<tab>.*)\)$/s,
  noObject: /^a step must be an object$/,
  othersStep: /^the custom step "(?<name>.*)" belongs to another tool$/s,
  refusedPage: /^Pages of (?<scheme>\S+) cannot be opened by a script$/,
  noParameters: /^parameters: must be an object$/,
  unknownFields: /: holds fields that are not known$/,
} as const satisfies Record<string, RegExp>;

const NO_VALUES = { min: "", max: "", steps: "", tab: "", name: "", scheme: "" };

/** `inputs.url: This field is required!`: a field of the step, and what is wrong with it. */
const OF_FIELD = /^(?<field>[\w.]+): (?<fault>.+)$/s;

const isServersLanguage = (language: string): boolean => language === "en";

/** What was said, in the reader's words; what has none is not supported, and no more is said. */
export function recordingText(t: TFunction, language: string, said: string): string {
  if (isServersLanguage(language)) return said;
  const known = readSaid(RECORDING_SAID, said);
  if (known) return t(($) => $.actions.said[known.name], { ...NO_VALUES, ...known.values });
  const fault = OF_FIELD.exec(said)?.groups;
  if (fault?.["field"] === undefined || fault["fault"] === undefined)
    return t(($) => $.actions.said.other);
  return `\`${fault["field"]}\`: ${fieldFaultText(t, fault["fault"])}`;
}
