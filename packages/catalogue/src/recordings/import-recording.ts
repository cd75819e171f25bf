import {
  NAME_MAX_CHARS,
  RECORDING_TARGET_MAX_CHARS,
  type RecordingReport,
  type RecordingReportItem,
  type Step,
  STEPS_MAX,
} from "@baton/contract";
import { maxTimeout, minTimeout, stripSourceMap, validTimeout } from "@puppeteer/replay";
import { type RecordingSettings, recordingSettings } from "../recording-settings.ts";
import { validateSteps } from "../validate-steps.ts";
import { readStep } from "./read-step.ts";
import { defaultStepId, EXTRAS_FIELD, isOurStep, isRecord } from "./recorder-step.ts";
import { TabFollower, targetOf } from "./tabs.ts";

export interface ImportOptions {
  /** Leaves out steps that cannot be taken over, instead of refusing the file. */
  skipUnsupported: boolean;
  /** Instead of the recording's title. */
  name?: string | undefined;
}

export interface ImportedRecording {
  report: RecordingReport;
  name: string;
  /** Null when the report says that the file cannot be imported: never a part of it. */
  steps: Step[] | null;
  settings: RecordingSettings;
}

interface RecordingFile {
  title: string | null;
  settings: RecordingSettings;
  steps: unknown[];
  /** Written by Baton: its tabs are steps of its own. */
  isOurs: boolean;
  /** Written by a Baton that had no other way to say `{{name}}`. */
  hasTemplates: boolean;
  /** The time-out of every step that has none of its own. */
  timeout?: number;
}

/** Reads a Chrome DevTools Recorder file; whatever is wrong with it stands in the report. */
export function importRecording(text: string, options: ImportOptions): ImportedRecording {
  const problems: string[] = [];
  const file = readFile(text, problems);
  if (!file) {
    return { report: unreadable(problems), name: options.name ?? "", steps: null, settings: {} };
  }
  const name = options.name ?? file.title ?? "";
  checkName(name, file, problems);
  const tabs = new TabFollower();
  const read = file.steps.map((raw, index) => readFileStep(raw, index, file, options, tabs));
  const taken = withOwnIds(read.flatMap(({ steps }) => steps));
  if (file.steps.length > 0 && taken.length === 0) problems.push("No step can be taken over.");
  const whole = validateSteps(taken);
  if (!whole.ok) problems.push(...whole.issues.map((issue) => `${issue.field}: ${issue.message}`));
  const canImport = problems.length === 0 && read.every(({ item }) => item.verdict !== "refused");
  return {
    report: { title: file.title, problems, steps: read.map(({ item }) => item), canImport },
    name,
    steps: canImport && whole.ok ? whole.steps : null,
    settings: file.settings,
  };
}

const unreadable = (problems: string[]): RecordingReport => ({
  title: null,
  problems,
  steps: [],
  canImport: false,
});

function readFile(text: string, problems: string[]): RecordingFile | undefined {
  let data: unknown;
  let isStorable = true;
  try {
    data = JSON.parse(stripSourceMap(text.replace(/^\uFEFF/, "")), (key, value: unknown) => {
      isStorable &&= isText(key) && (typeof value !== "string" || isText(value));
      return value;
    });
  } catch (error) {
    problems.push(
      `The file is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
    return undefined;
  }
  if (!isStorable) problems.push("The file holds NUL characters or halves of characters.");
  if (!isRecord(data)) {
    problems.push("The file is not a recording: it must be an object with `title` and `steps`.");
    return undefined;
  }
  const title =
    typeof data.title === "string" && data.title.trim() !== "" ? data.title.trim() : null;
  if (data.timeout !== undefined && !isTimeout(data.timeout)) {
    problems.push(`\`timeout\` must be a number from ${minTimeout} to ${maxTimeout}.`);
  }
  const timeout = isTimeout(data.timeout) ? { timeout: data.timeout } : {};
  const steps = readFileSteps(data.steps, problems);
  const isMarked = data[EXTRAS_FIELD] !== undefined;
  const isOurs = isMarked || steps.some(isOurStep);
  const settings = recordingSettings(data);
  return { title, settings, steps, isOurs, hasTemplates: isOurs && !isMarked, ...timeout };
}

/** What a database can keep. */
const isText = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

const isTimeout = (value: unknown): value is number =>
  typeof value === "number" && validTimeout(value);

function readFileSteps(steps: unknown, problems: string[]): unknown[] {
  if (!Array.isArray(steps)) problems.push("The recording has no list `steps`.");
  else if (steps.length === 0) problems.push("The recording has no steps.");
  else if (steps.length > STEPS_MAX) {
    problems.push(`The recording has ${steps.length} steps; the most is ${STEPS_MAX}.`);
  } else return steps;
  return [];
}

function checkName(name: string, file: RecordingFile, problems: string[]): void {
  if (name === "") problems.push("The recording has no `title`: give the action a name.");
  else if (name.length > NAME_MAX_CHARS && name === file.title) {
    problems.push(`\`title\` is longer than ${NAME_MAX_CHARS} characters: give the action a name.`);
  }
}

function readFileStep(
  raw: unknown,
  index: number,
  file: RecordingFile,
  options: ImportOptions,
  tabs: TabFollower,
): { item: RecordingReportItem; steps: Step[] } {
  const type = isRecord(raw) && typeof raw.type === "string" ? raw.type.slice(0, 64) : "";
  try {
    const step = readStep(raw, index, file);
    const target = targetOf(raw);
    const before = file.isOurs ? null : tabs.stepBefore(target, `tab${index + 1}`);
    const steps = before ? [before, step] : [step];
    for (const one of steps) {
      if (one.timeoutMs === undefined && file.timeout !== undefined) {
        one.timeoutMs = Math.max(1, Math.round(file.timeout));
      }
    }
    tabs.leave(target, step.type);
    const reason = before ? { reason: `It goes to another tab first (${target})` } : {};
    const item = { index, type, verdict: "taken" as const, becomes: step.type };
    return { item: { ...item, ...targetTextOf(step), ...reason }, steps };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      item: { index, type, verdict: options.skipUnsupported ? "skipped" : "refused", reason },
      steps: [],
    };
  }
}

/** Never a text that was typed: that may be hidden in the action. */
function targetTextOf({ inputs }: Step): { target?: string } {
  const { selectors, url, key } = inputs;
  const first = Array.isArray(selectors) ? selectors[0] : (url ?? key);
  const text = [first]
    .flat()
    .filter((part) => typeof part === "string")
    .join(" >> ");
  if (text === "") return {};
  return { target: text.slice(0, RECORDING_TARGET_MAX_CHARS).toWellFormed() };
}

/** Ids are unique within an action; of two alike, which only editing by hand makes, one changes. */
function withOwnIds(steps: Step[]): Step[] {
  const used = new Set(steps.flatMap((step) => Object.values(step.blocks ?? {}).flatMap(allIds)));
  let next = steps.length;
  return steps.map((step) => {
    let id = step.id;
    while (used.has(id)) id = defaultStepId(next++);
    used.add(id);
    return { ...step, id };
  });
}

const allIds = (steps: Step[]): string[] =>
  steps.flatMap((step) => [step.id, ...Object.values(step.blocks ?? {}).flatMap(allIds)]);
