import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DateField } from "../../ui/date-field/date-field.tsx";
import type { ListAddress } from "../../ui/list/address/use-list-address.ts";
import { auditActionTexts } from "./audit-action.ts";
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
      <ActionFilter value={action} onChange={(chosen) => setFilter({ action: chosen })} />
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

interface ActionFilterProps {
  value: string | undefined;
  onChange: (action: string | undefined) => void;
}

/** Chosen by its words. */
function ActionFilter({ value, onChange }: ActionFilterProps) {
  const { t } = useTranslation();
  const texts = auditActionTexts(t);
  const names = new Set([...Object.keys(texts), ...(value === undefined ? [] : [value])]);
  const data = [...names].map((name) => ({ value: name, label: texts[name] ?? name }));
  return (
    <Select
      searchable
      clearable
      label={t(($) => $.operator.audit.action)}
      placeholder={t(($) => $.operator.audit.anyAction)}
      data={data.toSorted((one, other) => one.label.localeCompare(other.label))}
      comboboxProps={{ keepMounted: false }}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}
