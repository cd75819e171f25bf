import { CUSTOM_TYPE } from "@baton/catalogue";
import { importRecording } from "@baton/catalogue/recordings";
import type {
  ActionInput,
  BodyOf,
  importRecording as importCall,
  RecordingReport,
  Step,
} from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import { invalidInput } from "../../../http/input.ts";
import { documentsInSteps, findMissingDocuments } from "../documents/for-others.ts";

export type RecordingInput = BodyOf<typeof importCall>;

interface ReadRecording {
  report: RecordingReport;
  /** Null when the report says that nothing can be imported. */
  action: ActionInput | null;
}

/** What a recording would become for this user, and a verdict on each of its steps. */
export async function readRecording(
  db: Db,
  userId: number,
  { recording, name, skipUnsupported }: RecordingInput,
): Promise<ReadRecording> {
  const imported = importRecording(recording, { skipUnsupported, name });
  if (!imported.steps) return { report: imported.report, action: null };
  const report = await withoutMissingDocuments(db, userId, imported.report, imported.steps);
  const action = {
    name: imported.name,
    actionTypeId: CUSTOM_TYPE.id,
    socialNetwork: null,
    inputSettings: { ...imported.settings },
    steps: imported.steps,
  };
  return { report, action: report.canImport ? action : null };
}

/** A recording of ours may come from somebody else, with documents that are not here. */
async function withoutMissingDocuments(
  db: Db,
  userId: number,
  report: RecordingReport,
  steps: Step[],
): Promise<RecordingReport> {
  const taken = report.steps.filter(({ verdict }) => verdict === "taken");
  const references = documentsInSteps(steps, "steps");
  const missing = await findMissingDocuments(db, userId, references);
  if (missing.length === 0) return report;
  const reasons = new Map(
    missing.map(({ field, message }) => {
      const [, place, ...rest] = field.split(".");
      return [taken[Number(place)]?.index, `${rest.join(".")}: ${message}`];
    }),
  );
  const verdicts = report.steps.map((item) => {
    const reason = reasons.get(item.index);
    return reason === undefined ? item : { ...item, verdict: "refused" as const, reason };
  });
  return { ...report, steps: verdicts, canImport: false };
}

export function refuseRecording(report: RecordingReport): Error {
  return invalidInput([
    ...report.problems.map((message) => ({ field: "recording", message })),
    ...report.steps
      .filter(({ verdict }) => verdict === "refused")
      .map(({ index, reason = "" }) => ({ field: `recording.steps.${index}`, message: reason })),
  ]);
}
