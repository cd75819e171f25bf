import { fillSecrets, type JsonValue, type Step } from "@baton/contract";
import { maxTimeout } from "@puppeteer/replay";
import type { RecordingSettings } from "../recording-settings.ts";
import { isSameJson } from "./same-json.ts";
import { readStep } from "./read-step.ts";
import {
  customStepName,
  ENVELOPE_KEYS,
  EXTRAS_FIELD,
  FILE_MARK,
  type RawStep,
} from "./recorder-step.ts";
import { MAIN_TARGET, targetsOf } from "./tabs.ts";
import { writeNativeStep } from "./write-native-step.ts";

export interface RecorderFile extends RecordingSettings {
  title: string;
  timeout?: number;
  steps: RawStep[];
}

/**
 * The action as a Chrome DevTools Recorder file, which `@puppeteer/replay` runs. A step with no
 * standard counterpart becomes a custom step, which other players skip. What a standard step cannot
 * say stands beside it, found by reading the step back: importing the file gives the same steps.
 */
export function exportRecording(
  title: string,
  steps: Step[],
  settings: RecordingSettings = {},
): RecorderFile {
  const timeout = sharedTimeout(steps);
  const targets = targetsOf(steps);
  // What is hidden stays here: a file goes to others.
  const shown = fillSecrets(steps, () => "");
  const written = shown.map(({ timeoutMs, ...step }, index) =>
    exportStep(
      timeoutMs === undefined || timeoutMs === timeout ? step : { ...step, timeoutMs },
      index,
      targets[index] ?? MAIN_TARGET,
    ),
  );
  return {
    title,
    ...(timeout === undefined ? {} : { timeout }),
    ...settings,
    ...FILE_MARK,
    steps: written,
  };
}

/** The time-out that most steps share, for the file as a whole; none where a step has the usual one. */
function sharedTimeout(steps: Step[]): number | undefined {
  const counts = new Map<number, number>();
  for (const { timeoutMs } of steps) {
    if (timeoutMs === undefined) return undefined;
    if (timeoutMs <= maxTimeout) counts.set(timeoutMs, (counts.get(timeoutMs) ?? 0) + 1);
  }
  const [[timeout, count] = [undefined, 0]] = [...counts].toSorted(([, a], [, b]) => b - a);
  return count > 1 ? timeout : undefined;
}

function exportStep(step: Step, index: number, target: string): RawStep {
  // Other players know no disabled steps and would run it.
  const native = step.isDisabled ? undefined : writeNativeStep(step, target);
  const back = native && readBack(native, index);
  if (!native || back?.type !== step.type) return customStep(step);
  const extras = differences(step, back);
  const hasExtras = Object.keys(extras).length > 0;
  return withoutUndefined({ ...native, ...(hasExtras ? { [EXTRAS_FIELD]: extras } : {}) });
}

/** A template in place of a number, say, is nothing that a standard step can hold. */
function readBack(native: RawStep, index: number): Step | undefined {
  try {
    return readStep(native, index, { hasTemplates: false });
  } catch {
    return undefined;
  }
}

function customStep({ type, ...parameters }: Step): RawStep {
  return withoutUndefined({ type: "customStep", name: customStepName(type), parameters });
}

function differences(step: Step, back: Step): Record<string, JsonValue> {
  const differs = (ours: unknown, theirs: unknown): boolean =>
    ours !== undefined && !isSameJson(ours, theirs);
  const envelope = ENVELOPE_KEYS.filter((key) => differs(step[key], back[key]));
  const inputs = Object.entries(step.inputs).filter(([key, value]) =>
    differs(value, back.inputs[key]),
  );
  return {
    ...(step.id === back.id ? {} : { id: step.id }),
    ...Object.fromEntries(envelope.map((key) => [key, step[key]])),
    ...(inputs.length > 0 ? { inputs: Object.fromEntries(inputs) } : {}),
  };
}

const withoutUndefined = (step: RawStep): RawStep => JSON.parse(JSON.stringify(step)) as RawStep;
