import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { EntityFilter } from "../../ui/entity-filter.tsx";
import { extensionPagesQuery } from "./extension-lists.ts";
import { extensionQuery } from "./extension.queries.ts";

interface ExtensionFilterProps {
  label: string;
  extensionId: number | undefined;
  onChange: (extensionId: number | undefined) => void;
}

const SOURCE = {
  pages: extensionPagesQuery,
  toChoice: ({ id, name }: { id: number; name: string }) => ({ id, name }),
};

export function ExtensionFilter({ label, extensionId, onChange }: ExtensionFilterProps) {
  const { t } = useTranslation();
  const extension = useQuery({
    ...extensionQuery(extensionId ?? 0),
    enabled: extensionId !== undefined,
  });
  return (
    <EntityFilter
      label={label}
      nothingFound={t(($) => $.common.nothingFound)}
      source={SOURCE}
      value={extensionId === undefined ? null : { id: extensionId, name: extension.data?.name }}
      onChange={onChange}
    />
  );
}
