import { Button, Popover, Stack } from "@mantine/core";
import { IconCalendar, IconCheck, IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../i18n/format.ts";
import { DateField } from "../../ui/date-field/date-field.tsx";
import { toRange } from "./runs-filter.ts";
import { PERIODS } from "./runs.search.ts";
import { useRunsSearch } from "./use-runs-search.ts";

const shown = (instant: string | undefined): string =>
  instant === undefined ? "…" : formatDateTime(new Date(instant));

/** When: a named period, or from and to on the reader's own clock. */
export function PeriodMenu() {
  const { t } = useTranslation();
  const { search, day } = useRunsSearch();
  const [isOpen, setOpen] = useState(false);
  const range = toRange(search, day);
  const own = `${shown(range.from)} – ${shown(range.to)}`;
  const isActive = range.from !== undefined || range.to !== undefined;
  const named = search.period && t(($) => $.history.periods[search.period ?? "today"]);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          px={10}
          fw={isActive ? 600 : 400}
          leftSection={<IconCalendar size={15} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {named ?? (isActive ? own : t(($) => $.history.anyTime))}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(($) => $.history.period)}>
        <Choices onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Choices({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { search, day, setFilter } = useRunsSearch();
  const { period, from, to } = search;
  const range = toRange(search, day);
  const isBackwards = range.from !== undefined && range.to !== undefined && range.from >= range.to;
  const isAny = !period && !from && !to;
  const choose = (chosen: (typeof PERIODS)[number] | undefined) => {
    setFilter({ period: chosen, from: undefined, to: undefined });
    onDone();
  };
  return (
    <Stack gap={6}>
      <Button.Group orientation="vertical">
        {[undefined, ...PERIODS].map((one) => {
          const isChosen = one === undefined ? isAny : period === one;
          return (
            <Button
              key={one ?? "any"}
              variant="default"
              justify="space-between"
              fw={isChosen ? 600 : 400}
              aria-pressed={isChosen}
              rightSection={isChosen && <IconCheck size={14} aria-hidden />}
              onClick={() => choose(one)}
            >
              {one === undefined ? t(($) => $.history.anyTime) : t(($) => $.history.periods[one])}
            </Button>
          );
        })}
      </Button.Group>
      <DateField
        hasTime
        isInPopover
        label={t(($) => $.history.from)}
        value={from ?? ""}
        onChange={(value) => setFilter({ period: undefined, from: value || undefined })}
      />
      <DateField
        hasTime
        isInPopover
        label={t(($) => $.history.to)}
        value={to ?? ""}
        error={isBackwards ? t(($) => $.history.backwards) : null}
        onChange={(value) => setFilter({ period: undefined, to: value || undefined })}
      />
    </Stack>
  );
}
