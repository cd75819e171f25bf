import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { documentTagsQuery } from "../../entities/document/document.queries.ts";
import { FilterMenu } from "../../ui/filter-menu.tsx";

interface TagFilterProps {
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}

/** Only documents that have all of these tags; not there while no document has any. */
export function TagFilter({ selected, onChange }: TagFilterProps) {
  const { t } = useTranslation();
  const { data } = useQuery(documentTagsQuery);
  if (!data || data.data.length + selected.length === 0) return null;
  return (
    <FilterMenu
      label={t(($) => $.documents.tags)}
      options={data.data.map(({ name, documentCount }) => ({
        value: name,
        label: `${name} (${documentCount})`,
      }))}
      selected={selected}
      onChange={onChange}
    />
  );
}
