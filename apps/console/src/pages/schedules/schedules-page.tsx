import type { KeptSchedule } from "@baton/contract";
import { Button, Skeleton } from "@mantine/core";
import { IconCalendarOff, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { schedulesBeforeQuery } from "../../entities/schedule/schedule.queries.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { FilterMenu } from "../../ui/filter-menu.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { useNow } from "../../ui/now.ts";
import { Page } from "../../ui/page.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { HourDetail } from "./hour-detail.tsx";
import { dayLabel, hourLabel } from "./hour-labels.ts";
import classes from "./schedules.module.css";
import { WEEKS_MAX } from "./schedules.search.ts";
import { Overloads } from "./overloads.tsx";
import { useWeekGroups, type WeekGroups } from "./use-week-groups.ts";
import { weekDays } from "./week-hours.ts";
import { NO_GROUP, reckonLoad, type WeekLoad } from "./week-load.ts";
import { WeekTable } from "./week-table.tsx";

const route = getRouteApi("/app/schedules");
const MINUTE_MS = 60_000;

/** The load to come, hour by hour: where many schedules meet. */
export function SchedulesPage() {
  const { t } = useTranslation();
  const { week = 0 } = route.useSearch();
  // A minute is as fine as schedules are; reckoning anew more often would be for nothing.
  const minute = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  const end = weekDays(minute, week).end.toISOString();
  const groups = useWeekGroups();
  const kept = useQuery({ ...schedulesBeforeQuery(end), placeholderData: keepPreviousData });
  return (
    <Page
      title={t(($) => $.shell.pages.schedules)}
      toolbar={<WeekSteps groups={groups} />}
      layout="scroll"
    >
      {kept.isPending && <Skeleton height={560} />}
      {!kept.data && kept.isError && (
        <QueryFailure error={kept.error} onRetry={() => void kept.refetch()} />
      )}
      {kept.data && <Week kept={kept.data} now={minute} groups={groups} />}
    </Page>
  );
}

function WeekSteps({ groups }: { groups: WeekGroups }) {
  const { t } = useTranslation();
  const { week = 0, group } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (to: number) =>
    void navigate({ search: { group, ...(to === 0 ? {} : { week: to }) } });
  return (
    <>
      <Button.Group>
        <Button
          variant="default"
          disabled={week === 0}
          aria-label={t(($) => $.schedules.previousWeek)}
          onClick={() => go(week - 1)}
        >
          <IconChevronLeft size={15} aria-hidden />
        </Button>
        <Button variant="default" disabled={week === 0} onClick={() => go(0)}>
          {t(($) => $.schedules.thisWeek)}
        </Button>
        <Button
          variant="default"
          disabled={week === WEEKS_MAX}
          aria-label={t(($) => $.schedules.nextWeek)}
          onClick={() => go(week + 1)}
        >
          <IconChevronRight size={15} aria-hidden />
        </Button>
      </Button.Group>
      {groups.groups.length > 0 && (
        <FilterMenu
          isSingle
          label={t(($) => $.extensions.filters.group)}
          options={[...groups.groups.map(({ id }) => id), NO_GROUP].map((value) => ({
            value,
            label: groups.nameOf(value),
          }))}
          selected={group === undefined ? [] : [group]}
          onChange={([chosen]) =>
            void navigate({ search: (old) => ({ ...old, group: chosen }), replace: true })
          }
        />
      )}
      <LinkButton to="/extensions" variant="subtle" className={classes["toExtensions"] ?? ""}>
        {t(($) => $.schedules.toExtensions)}
      </LinkButton>
    </>
  );
}

interface WeekProps {
  kept: readonly KeptSchedule[];
  now: number;
  groups: WeekGroups;
}

function Week({ kept, now, groups }: WeekProps) {
  const { t } = useTranslation();
  const { week = 0, day, hour, group } = route.useSearch();
  const navigate = route.useNavigate();
  const { limits } = groups;
  const load = useMemo(
    () => reckonLoad({ kept, now, weeksLater: week, limits, groupId: group }),
    [kept, now, week, limits, group],
  );
  const choose = (toDay: number, toHour: number) =>
    void navigate({ search: (old) => ({ ...old, day: toDay, hour: toHour }), replace: true });
  if (load.count === 0)
    return (
      <StateMessage
        icon={IconCalendarOff}
        title={t(($) => $.schedules.emptyTitle)}
        text={t(($) => $.schedules.emptyText)}
        action={<LinkButton to="/extensions">{t(($) => $.schedules.chooseExtensions)}</LinkButton>}
      />
    );
  const chosen = day === undefined || hour === undefined ? undefined : { day, hour };
  const chosenLoad = chosen && load.hours[chosen.day]?.[chosen.hour];
  const chosenDay = chosen && load.days[chosen.day];
  return (
    <>
      <p className={classes["intro"]}>
        {t(($) => $.schedules.weekIntro)} <Summary load={load} />
      </p>
      <Overloads load={load} groups={groups} onChoose={choose} />
      <div className={classes["split"]}>
        <div className={classes["scroll"]}>
          <WeekTable load={load} groups={groups} chosen={chosen} onChoose={choose} />
        </div>
        <aside className={classes["detail"]} aria-live="polite">
          {chosenLoad && chosenDay && chosen ? (
            <HourDetail day={chosenDay} hour={chosen.hour} load={chosenLoad} groups={groups} />
          ) : (
            <p className="dimmed">{t(($) => $.schedules.chooseHour)}</p>
          )}
        </aside>
      </div>
    </>
  );
}

function Summary({ load }: { load: WeekLoad }) {
  const { t } = useTranslation();
  const counts = load.hours.map((hours) => hours.map((one) => one?.count ?? 0));
  const day = counts.findIndex((hours) => hours.includes(load.peak));
  const peakDay = load.days[day];
  const hour = counts[day]?.indexOf(load.peak) ?? 0;
  if (!peakDay) return null;
  const at = `${dayLabel(peakDay, currentLanguage())}, ${hourLabel(hour)}`;
  return (
    <span>
      {t(($) => $.schedules.total)}: {t(($) => $.schedules.runs, { count: load.count })}.{" "}
      {t(($) => $.schedules.busiest, { at })} — {t(($) => $.schedules.runs, { count: load.peak })}.
    </span>
  );
}
