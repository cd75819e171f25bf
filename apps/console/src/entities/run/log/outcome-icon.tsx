import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconCircleX,
  IconClockX,
  type Icon,
  IconHelpCircle,
  IconLoader2,
  IconPlayerSkipForward,
  IconPlayerStop,
} from "@tabler/icons-react";
import type { OutcomeWord } from "../words/outcome-words.ts";
import classes from "./run-log.module.css";

const ICONS: Record<OutcomeWord, Icon> = {
  done: IconCircleCheck,
  failed: IconCircleX,
  timedOut: IconClockX,
  uncertain: IconHelpCircle,
  stopped: IconPlayerStop,
  skipped: IconPlayerSkipForward,
  running: IconLoader2,
  pending: IconCircleDashed,
  notReached: IconCircleMinus,
  cutOff: IconPlayerStop,
};

/** Each outcome has a shape, a colour and a word. */
export function OutcomeIcon({ outcome, label }: { outcome: OutcomeWord; label: string }) {
  const OwnIcon = ICONS[outcome];
  return (
    <span className={classes["outcome"]} data-outcome={outcome} title={label}>
      <OwnIcon size={15} stroke={1.8} aria-label={label} />
    </span>
  );
}

interface Logged<Outcome> {
  startedAt: string | null;
  outcome: Outcome | null;
}

/** What to say of something that has no outcome: it runs, is still to come or was never reached, or was cut off. */
export function outcomeOf<Outcome extends OutcomeWord>(
  { startedAt, outcome }: Logged<Outcome>,
  isOver: boolean,
): OutcomeWord {
  if (outcome !== null) return outcome;
  if (startedAt === null) return isOver ? "notReached" : "pending";
  return isOver ? "cutOff" : "running";
}
