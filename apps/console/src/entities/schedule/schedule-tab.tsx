import type { KeptSchedule } from "@baton/contract";
import { Button, Skeleton } from "@mantine/core";
import { IconCalendarTime } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { scheduleOfQuery } from "./schedule.queries.ts";
import { useNow } from "../../ui/now.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { NextTimes } from "./next-times.tsx";
import classes from "./schedule.module.css";
import { describeSchedule } from "./schedule-words.ts";
import { TickList } from "./tick-list.tsx";

interface ScheduleTabProps {
  extensionId: number;
  onChange: () => void;
}

interface RuleProps extends ScheduleTabProps {
  kept: KeptSchedule;
}

function Rule({ kept, extensionId, onChange }: RuleProps) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <>
      <div className={classes["rule"]}>
        <ul className={classes["words"]}>
          {describeSchedule(t, kept.schedule).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {kept.extensionCount > 1 && (
            <li>{t(($) => $.schedules.shared, { count: kept.extensionCount })}</li>
          )}
        </ul>
        <Button size="xs" variant="default" onClick={onChange}>
          {t(($) => $.schedules.change)}
        </Button>
      </div>
      {kept.nextRunAt === null ? (
        <span className="dimmed">{t(($) => $.schedules.over)}</span>
      ) : (
        <NextTimes
          schedule={kept.schedule}
          timeZone={kept.schedule.timeZone}
          now={now}
          extensionId={extensionId}
        />
      )}
    </>
  );
}

/** An extension's schedule: the rule, what comes next, and what became of it so far. */
export function ScheduleTab({ extensionId, onChange }: ScheduleTabProps) {
  const { t } = useTranslation();
  const kept = useQuery(scheduleOfQuery(extensionId));
  if (kept.isPending) return <Skeleton height={200} />;
  if (kept.data === undefined)
    return <QueryFailure error={kept.error} onRetry={() => void kept.refetch()} />;
  return (
    <div className={classes["tab"]}>
      {kept.data ? (
        <Rule kept={kept.data} extensionId={extensionId} onChange={onChange} />
      ) : (
        <StateMessage
          icon={IconCalendarTime}
          title={t(($) => $.schedules.none)}
          text={t(($) => $.schedules.noneText)}
          action={<Button onClick={onChange}>{t(($) => $.schedules.set)}</Button>}
        />
      )}
      <TickList extensionId={extensionId} />
    </div>
  );
}
