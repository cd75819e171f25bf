import type { Run } from "@baton/contract";
import { RowDetail } from "./row-detail.tsx";
import { StepDetail } from "./step-detail.tsx";
import type { TimelineLine } from "./timeline.ts";

interface LineDetailProps {
  run: Run;
  line: DetailedLine;
  isOver: boolean;
}

type DetailedLine = Exclude<TimelineLine, { kind: "pending" }>;

/** There is nothing more to say of what has not begun. */
export const hasDetail = (line: TimelineLine | undefined): line is DetailedLine =>
  line !== undefined && line.kind !== "pending";

/** Everything that is known of what one line of the timeline stands for. */
export function LineDetail({ run, line, isOver }: LineDetailProps) {
  return line.kind === "step" ? (
    <StepDetail run={run} step={line.step} isOver={isOver} />
  ) : (
    <RowDetail run={run} row={line.row} isOver={isOver} />
  );
}
