import type { ScheduleTick } from "@baton/contract";
import { Button, Skeleton } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { scheduleTicksQuery } from "./schedule.queries.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import classes from "./schedule.module.css";
import { TICK_LOOKS, tickText } from "./schedule-words.ts";

function TickItem({ tick }: { tick: ScheduleTick }) {
  const { t } = useTranslation();
  const { icon: TickIcon, color } = TICK_LOOKS[tick.outcome];
  return (
    <li className={classes["tick"]}>
      <TickIcon size={15} stroke={1.8} color={color} aria-hidden />
      <span>
        {tickText(t, tick)}
        {tick.runId !== null && (
          <>
            {" "}
            <Link to="/runs/$runId" params={{ runId: tick.runId }}>
              {t(($) => $.schedules.openRun)}
            </Link>
          </>
        )}
      </span>
      <DateTime value={tick.dueAt} />
    </li>
  );
}

/** What became of an extension's schedule, newest first. */
export function TickList({ extensionId }: { extensionId: number }) {
  const { t } = useTranslation();
  const pages = useInfiniteQuery(scheduleTicksQuery(extensionId));
  const ticks = pages.data?.pages.flatMap((page) => page.data);
  return (
    <section>
      <h3 className={classes["label"]}>{t(($) => $.schedules.ticks)}</h3>
      {!ticks && pages.isPending && <Skeleton height={120} />}
      {!ticks && pages.isError && (
        <QueryFailure error={pages.error} onRetry={() => void pages.refetch()} />
      )}
      {ticks?.length === 0 && <span className="dimmed">{t(($) => $.schedules.noTicks)}</span>}
      <ul className={classes["ticks"]}>
        {ticks?.map((tick) => (
          <TickItem key={tick.id} tick={tick} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          mt="xs"
          size="xs"
          variant="subtle"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t(($) => $.schedules.olderTicks)}
        </Button>
      )}
    </section>
  );
}
