import type { PaymentNoticeState } from "@baton/contract";
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCopy,
  IconEye,
  IconTestPipe,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "../../ui/status-chip.module.css";

/** Each has a tone and a shape: nobody needs to tell colours apart. */
const LOOKS: Record<PaymentNoticeState, { tone: string; icon: Icon }> = {
  waiting: { tone: "warn", icon: IconAlertTriangle },
  lookedAt: { tone: "neutral", icon: IconEye },
  applied: { tone: "good", icon: IconCircleCheck },
  repeated: { tone: "neutral", icon: IconCopy },
  refused: { tone: "caution", icon: IconTestPipe },
  ignored: { tone: "neutral", icon: IconCircleDashed },
};

export function NoticeStateChip({ state }: { state: PaymentNoticeState }) {
  const { t } = useTranslation();
  const { tone, icon: StateIcon } = LOOKS[state];
  return (
    <span className={classes["chip"]} data-tone={tone}>
      <StateIcon size={13} stroke={2} aria-hidden />
      {t(($) => $.operator.notices.states[state])}
    </span>
  );
}
