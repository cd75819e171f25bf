import { ScriptStatus } from "@baton/contract";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClockPlay,
  type Icon,
  IconHourglassHigh,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./status-chip.module.css";

type Tone = "neutral" | "info" | "good" | "warn" | "caution" | "bad" | "queued";

/** Each status has a tone and a shape: nobody needs to tell colours apart. */
const LOOKS: Record<ScriptStatus, { tone: Tone; icon: Icon }> = {
  [ScriptStatus.Unknown]: { tone: "neutral", icon: IconCircleDashed },
  [ScriptStatus.Error]: { tone: "bad", icon: IconCircleX },
  [ScriptStatus.Pause]: { tone: "warn", icon: IconPlayerPause },
  [ScriptStatus.InProgress]: { tone: "info", icon: IconPlayerPlay },
  [ScriptStatus.Aborted]: { tone: "neutral", icon: IconPlayerStop },
  [ScriptStatus.Finished]: { tone: "good", icon: IconCircleCheck },
  [ScriptStatus.InQueue]: { tone: "queued", icon: IconClockPlay },
  [ScriptStatus.WaitingForBrowser]: { tone: "queued", icon: IconHourglassHigh },
  [ScriptStatus.FinishedWithErrors]: { tone: "caution", icon: IconAlertTriangle },
};

interface StatusMarkProps {
  status: ScriptStatus;
  label: string;
  title?: string | undefined;
}

/** The chip with its words given: for cells, of which there are hundreds. */
export function StatusMark({ status, label, title }: StatusMarkProps) {
  const { tone, icon: StatusIcon } = LOOKS[status];
  return (
    <span className={classes["chip"]} data-tone={tone} title={title}>
      <StatusIcon size={13} stroke={2} aria-hidden />
      {label}
    </span>
  );
}

interface StatusChipProps {
  status: ScriptStatus;
  /** Words of its own instead of the status's name. */
  label?: string;
  title?: string;
}

export function StatusChip({ status, label, title }: StatusChipProps) {
  const { t } = useTranslation();
  const words = label ?? t(($) => $.enums.scriptStatus[status]);
  return <StatusMark status={status} label={words} title={title} />;
}
