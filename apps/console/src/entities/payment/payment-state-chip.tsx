import type { PaymentState } from "@baton/contract";
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconHourglassHigh,
  type Icon,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "../../ui/status-chip.module.css";

/** Each has a tone and a shape: nobody needs to tell colours apart. */
const LOOKS: Record<PaymentState, { tone: string; icon: Icon }> = {
  created: { tone: "queued", icon: IconHourglassHigh },
  paid: { tone: "good", icon: IconCircleCheck },
  failed: { tone: "bad", icon: IconCircleX },
  expired: { tone: "neutral", icon: IconCircleDashed },
  refunded: { tone: "neutral", icon: IconArrowBackUp },
  partlyRefunded: { tone: "caution", icon: IconArrowBackUp },
  chargedBack: { tone: "bad", icon: IconArrowBackUp },
  review: { tone: "warn", icon: IconAlertTriangle },
};

export function PaymentStateChip({ state }: { state: PaymentState }) {
  const { t } = useTranslation();
  const { tone, icon: StateIcon } = LOOKS[state];
  return (
    <span className={classes["chip"]} data-tone={tone}>
      <StateIcon size={13} stroke={2} aria-hidden />
      {t(($) => $.payments.states[state])}
    </span>
  );
}
