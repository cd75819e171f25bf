import { useTranslation } from "react-i18next";
import { DateField } from "../../ui/date-field/date-field.tsx";
import type { ListAddress } from "../../ui/list/address/use-list-address.ts";
import { FilterText } from "./filter-text.tsx";
import classes from "./operator.module.css";
import type { AuditSearch } from "./operator.search.ts";

/** The user, the action and the time exactly. */
export function AuditFilters({ search, setFilter }: ListAddress<AuditSearch>) {
  const { t } = useTranslation();
  const { user, action, from, to } = search;
  const isBackwards = from !== undefined && to !== undefined && from > to;
  return (
    <div className={classes["filters"]}>
      <FilterText
        label={t(($) => $.operator.audit.user)}
        value={user}
        maxLength={320}
        onChange={(text) => setFilter({ user: text })}
      />
      <FilterText
        label={t(($) => $.operator.audit.action)}
        value={action}
        maxLength={100}
        onChange={(text) => setFilter({ action: text })}
      />
      <DateField
        hasTime
        label={t(($) => $.operator.audit.from)}
        value={from ?? ""}
        onChange={(value) => setFilter({ from: value || undefined })}
      />
      <DateField
        hasTime
        label={t(($) => $.operator.audit.to)}
        value={to ?? ""}
        error={isBackwards && t(($) => $.operator.audit.backwards)}
        onChange={(value) => setFilter({ to: value || undefined })}
      />
    </div>
  );
}
