import { useTranslation } from "react-i18next";
import { DateField } from "../../ui/date-field/date-field.tsx";
import { FoldedFilters } from "../../ui/folded-filters.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import classes from "./operator.module.css";
import { FilterText } from "./filter-text.tsx";
import { useOperatorSearch } from "./use-operator-search.ts";

/** Text anywhere in an entry; the user, the action and the time exactly. */
export function AuditFilters() {
  const { t } = useTranslation();
  const { search, filter } = useOperatorSearch();
  const { user, action, from, to } = search;
  const isBackwards = from !== undefined && to !== undefined && from > to;
  const count = [user, action, from, to].filter((value) => value !== undefined).length;
  return (
    <>
      <SearchField
        value={search.search ?? ""}
        placeholder={t(($) => $.operator.audit.search)}
        onChange={(text) => filter({ search: text.trim() || undefined })}
      />
      <FoldedFilters label={t(($) => $.operator.audit.filters)} count={count}>
        <div className={classes["filters"]}>
          <FilterText
            label={t(($) => $.operator.audit.user)}
            value={user}
            maxLength={320}
            onChange={(text) => filter({ user: text })}
          />
          <FilterText
            label={t(($) => $.operator.audit.action)}
            value={action}
            maxLength={100}
            onChange={(text) => filter({ action: text })}
          />
          <DateField
            hasTime
            label={t(($) => $.operator.audit.from)}
            value={from ?? ""}
            onChange={(value) => filter({ from: value || undefined })}
          />
          <DateField
            hasTime
            label={t(($) => $.operator.audit.to)}
            value={to ?? ""}
            error={isBackwards && t(($) => $.operator.audit.backwards)}
            onChange={(value) => filter({ to: value || undefined })}
          />
        </div>
      </FoldedFilters>
    </>
  );
}
