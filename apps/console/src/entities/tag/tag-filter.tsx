import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { FilterMenu } from "../../ui/filter-menu.tsx";
import { tagsQuery } from "./tag.queries.ts";

/** Stands for those without any tag. */
const NO_TAG = 0;

interface TagFilterProps {
  tagId: number | undefined;
  onChange: (tagId: number | undefined) => void;
}

/** One tag, or none at all; nothing is offered before there is a tag. */
export function TagFilter({ tagId, onChange }: TagFilterProps) {
  const { t } = useTranslation();
  const { data: tags = [] } = useQuery(tagsQuery);
  if (tags.length === 0 && tagId === undefined) return null;
  return (
    <FilterMenu
      isSingle
      label={t(($) => $.extensions.filters.tag)}
      options={[
        ...tags.map(({ id, name }) => ({ value: id, label: name })),
        { value: NO_TAG, label: t(($) => $.extensions.noTags) },
      ]}
      selected={tagId === undefined ? [] : [tagId]}
      onChange={([tag]) => onChange(tag)}
    />
  );
}
