import { type Step, stepSchema } from "@baton/contract";
import { validateSteps } from "../validate-steps.ts";
import { readNativeStep } from "./read-native-step.ts";
import { escapeTemplates } from "./templates.ts";
import {
  customStepType,
  defaultStepId,
  EXTRAS_FIELD,
  extrasSchema,
  isRecord,
  type RawStep,
} from "./recorder-step.ts";

interface ReadOptions {
  /** `{{name}}` in a standard step is a variable, as in files that Baton wrote at first. */
  hasTemplates: boolean;
}

/** The step that a file's step becomes, with every default; throws an Error with the reason. */
export function readStep(raw: unknown, index: number, { hasTemplates }: ReadOptions): Step {
  if (!isRecord(raw)) throw new Error("a step must be an object");
  const ours = typeof raw.name === "string" ? customStepType(raw.name) : undefined;
  const draft =
    raw.type === "customStep" && ours ? readOurs(ours, raw) : readStandard(raw, hasTemplates);
  return checked({ id: defaultStepId(index), ...draft });
}

function readOurs(type: string, raw: RawStep): RawStep {
  if (!isRecord(raw.parameters)) throw new Error("parameters: must be an object");
  return { ...raw.parameters, type };
}

function readStandard(raw: RawStep, hasTemplates: boolean): RawStep {
  const { [EXTRAS_FIELD]: extras = {}, ...standard } = raw;
  const read = readNativeStep(standard);
  const draft = hasTemplates ? read : { ...read, inputs: escapeTemplates(read.inputs) };
  const laidOver = extrasSchema.safeParse(extras);
  if (!laidOver.success) throw new Error(`${EXTRAS_FIELD}: holds fields that are not known`);
  return {
    ...draft,
    ...laidOver.data,
    inputs: { ...draft.inputs, ...laidOver.data.inputs },
  };
}

function checked(draft: RawStep): Step {
  // The reference parser leaves absent fields as undefined; in JSON they do not exist.
  const parsed = stepSchema.safeParse(JSON.parse(JSON.stringify(draft)));
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; "),
    );
  }
  const result = validateSteps([parsed.data], "");
  if (!result.ok) {
    throw new Error(
      result.issues
        .map(({ field, message }) => `${field.replace(/^\.0\.?/, "")}: ${message}`)
        .join("; "),
    );
  }
  return result.steps[0] as Step;
}
