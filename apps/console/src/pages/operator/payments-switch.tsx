import { SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { waitingNoticesQuery } from "./operator.queries.ts";
import { useOperatorSearch } from "./use-operator-search.ts";

/** Payments, or what providers said; how much of that nobody has an explanation for. */
export function PaymentsSwitch() {
  const { t } = useTranslation();
  const { search, show } = useOperatorSearch();
  const { data } = useQuery(waitingNoticesQuery);
  const count = data?.totalCount ?? 0;
  const notices =
    count === 0
      ? t(($) => $.operator.notices.notices)
      : t(($) => $.operator.notices.noticesWaiting, { count });
  return (
    <SegmentedControl
      aria-label={t(($) => $.operator.notices.lists)}
      value={search.list ?? "payments"}
      data={[
        { value: "payments", label: t(($) => $.operator.notices.payments) },
        { value: "notices", label: notices },
      ]}
      onChange={(value) =>
        show(
          value === "notices"
            ? { tab: "payments", list: "notices", ...(count > 0 && { notice: "waiting" }) }
            : { tab: "payments" },
        )
      }
    />
  );
}
