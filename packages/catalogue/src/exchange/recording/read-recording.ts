import type { ExchangeLine, RecordingReportItem, Step } from "@baton/contract";
import { CUSTOM_TYPE } from "../../catalogue.ts";
import { importRecording } from "../../recordings/import-recording.ts";
import { isRecord } from "../reading/is-record.ts";
import type { ReadFile } from "../reading/read-thing.ts";

export const isRecording = (data: unknown): boolean =>
  isRecord(data) && Array.isArray(data["steps"]);

/** Stands in for a title that is missing: the name is asked for by whoever takes the thing. */
const STAND_IN = "recording";

/** A recording as a file with one action. */
export function readRecording(text: string): ReadFile {
  const { report, steps, settings } = importRecording(text, {
    skipUnsupported: true,
    name: STAND_IN,
  });
  const taken = steps ?? [];
  const content = {
    kind: "action" as const,
    type: CUSTOM_TYPE.name,
    socialNetwork: null,
    inputs: { ...settings },
    steps: taken,
  };
  return {
    ok: true,
    format: "recording",
    title: report.title,
    hidesPasswords: true,
    things: [
      {
        key: "steps",
        name: report.title ?? "",
        content,
        lines: report.steps.map(toLine),
        lineOf: linesOf(report.steps, taken),
        problems: report.problems,
      },
    ],
  };
}

const toLine = ({ index, type, verdict, becomes, target, reason }: RecordingReportItem) => {
  const line: ExchangeLine = { at: `steps.${index}`, source: type, verdict: "refused" };
  if (verdict === "taken") line.verdict = reason === undefined ? "exact" : "approximated";
  if (becomes !== undefined) line.becomes = becomes;
  if (target !== undefined) line.target = target;
  if (reason !== undefined) line.reason = reason;
  return line;
};

/** A step that goes to another tab first has become two. */
function linesOf(items: readonly RecordingReportItem[], steps: readonly Step[]) {
  const lineOf = new Map<string, number>();
  const left = steps.values();
  for (const [place, { verdict, reason }] of items.entries()) {
    if (verdict !== "taken") continue;
    for (let count = reason === undefined ? 1 : 2; count > 0; count -= 1)
      note(left.next().value, place, lineOf);
  }
  return lineOf;
}

function note(step: Step | undefined, place: number, lineOf: Map<string, number>): void {
  if (!step) return;
  lineOf.set(step.id, place);
  for (const inner of Object.values(step.blocks ?? {}).flat()) note(inner, place, lineOf);
}
