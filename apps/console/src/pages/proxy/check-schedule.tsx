import { getProxyCheckSchedule, PROXY_CHECK_PERIODS, setProxyCheckSchedule } from "@baton/contract";
import { Select } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { notifySuccess } from "../../ui/notify.tsx";

const scheduleKey = ["proxyCheckSchedule"];
const HOUR = 60;

function periodText(t: TFunction, minutes: number): string {
  if (minutes === 0) return t(($) => $.proxies.checkNever);
  if (minutes < HOUR) return t(($) => $.proxies.checkMinutes, { minutes });
  return t(($) => $.proxies.checkHours, { hours: minutes / HOUR });
}

/** How often all are checked without being asked to. */
export function CheckSchedule() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { data } = useQuery({
    queryKey: scheduleKey,
    queryFn: ({ signal }) => call(getProxyCheckSchedule, { signal }),
  });
  const change = useMutation({
    mutationFn: (everyMinutes: (typeof PROXY_CHECK_PERIODS)[number]) =>
      call(setProxyCheckSchedule, { body: { everyMinutes } }),
    onSuccess: (answer) => {
      cache.setQueryData(scheduleKey, answer);
      notifySuccess(t(($) => $.common.saved));
    },
  });
  const shown = change.isPending ? change.variables : data?.everyMinutes;
  return (
    <Select
      w={230}
      aria-label={t(($) => $.proxies.checkSchedule)}
      data={PROXY_CHECK_PERIODS.map((one) => ({ value: String(one), label: periodText(t, one) }))}
      value={shown === undefined ? null : String(shown)}
      placeholder={t(($) => $.proxies.checkSchedule)}
      disabled={data === undefined || change.isPending}
      allowDeselect={false}
      onChange={(text) => {
        const period = PROXY_CHECK_PERIODS.find((one) => String(one) === text);
        if (period !== undefined) change.mutate(period);
      }}
    />
  );
}
