import { useTranslation } from "react-i18next";
import { FilterMenu } from "../../ui/filter-menu.tsx";

interface UseFilterProps {
  isUsed: boolean | undefined;
  onChange: (isUsed: boolean | undefined) => void;
}

/** Only documents that something names, or those that nothing does. */
export function UseFilter({ isUsed, onChange }: UseFilterProps) {
  const { t } = useTranslation();
  return (
    <FilterMenu
      isSingle
      label={t(($) => $.documents.usage)}
      options={[
        { value: true, label: t(($) => $.documents.areUsed) },
        { value: false, label: t(($) => $.documents.areUnused) },
      ]}
      selected={isUsed === undefined ? [] : [isUsed]}
      onChange={([value]) => onChange(value)}
    />
  );
}
