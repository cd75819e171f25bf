import {
  DAY_MS,
  DELIVERIES_KEPT_DAYS,
  type getWebhookStats,
  type ResponseOf,
} from "@baton/contract";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../../i18n/format.ts";
import { useNow } from "../../../ui/now.ts";
import classes from "./webhook-log.module.css";

type Day = ResponseOf<typeof getWebhookStats>["data"][number];

/** How many messages came through and failed, a bar for each day. */
export function WebhookDays({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation();
  const now = useNow();
  const byDay = new Map(days.map((day) => [day.day, day]));
  const shown = Array.from({ length: DELIVERIES_KEPT_DAYS }, (_, index) => {
    const ago = DELIVERIES_KEPT_DAYS - 1 - index;
    const day = new Date(now - ago * DAY_MS).toISOString().slice(0, 10);
    return byDay.get(day) ?? { day, delivered: 0, failed: 0 };
  });
  const highest = Math.max(...shown.map(({ delivered, failed }) => delivered + failed), 1);
  return (
    <figure className={classes["days"]}>
      <figcaption>{t(($) => $.settings.webhooks.days)}</figcaption>
      <ol>
        {shown.map((day) => {
          const { delivered, failed } = day;
          const name = formatDate(new Date(`${day.day}T00:00`));
          const label = t(($) => $.settings.webhooks.dayLabel, { ...day, day: name });
          return (
            <li key={day.day} title={label}>
              <span className="visually-hidden">{label}</span>
              <i data-result="failed" style={{ height: `${(100 * failed) / highest}%` }} />
              <i data-result="delivered" style={{ height: `${(100 * delivered) / highest}%` }} />
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
