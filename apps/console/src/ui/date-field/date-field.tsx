import "@mantine/dates/styles.layer.css";
import "dayjs/locale/pt";
import "dayjs/locale/ru";
import { DateInput } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { parseTypedDate } from "./typed-date.ts";

interface DateFieldProps {
  label: string;
  /** `2026-11-21`, with `hasTime` `2026-11-21T09:05`; empty where there is none. */
  value: string;
  onChange: (value: string) => void;
  hasTime?: boolean;
  error?: ReactNode;
  /** Within what closes when one clicks outside of it. */
  isInPopover?: boolean;
}

const MONDAY = 1;

/**
 * A date as the console writes it, DD.MM.YYYY, in every language and browser: typed, or chosen from
 * a calendar.
 */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, hasTime = false, error, isInPopover = false } = props;
  const { t } = useTranslation();
  const format = hasTime ? "DD.MM.YYYY HH:mm" : "DD.MM.YYYY";
  const length = hasTime ? 16 : 10;
  const isTyped = useRef(false);
  const change = (chosen: string | null): void => {
    const parsed = (chosen && parseTypedDate(chosen)) ?? "";
    // A day of the calendar has no time: the one that is there stays.
    const time = isTyped.current || value === "" ? parsed.slice(10) : value.slice(10);
    isTyped.current = false;
    onChange(parsed === "" ? "" : (parsed.slice(0, 10) + time).slice(0, length));
  };
  return (
    <DateInput
      label={label}
      placeholder={t(($) => (hasTime ? $.common.dateTimeForm : $.common.dateForm))}
      value={value === "" ? null : value.replace("T", " ")}
      valueFormat={format}
      withTime={hasTime}
      clearable
      locale={currentLanguage()}
      firstDayOfWeek={MONDAY}
      error={error}
      leftSection={<IconCalendar size={15} stroke={1.6} aria-hidden />}
      nextLabel={t(($) => $.common.nextMonth)}
      previousLabel={t(($) => $.common.previousMonth)}
      clearButtonProps={{ "aria-label": t(($) => $.common.reset) }}
      popoverProps={{ withinPortal: !isInPopover }}
      dateParser={(text) => parseTypedDate(text)?.replace("T", " ") ?? null}
      onInput={() => {
        isTyped.current = true;
      }}
      onChange={change}
    />
  );
}
