import type { Extension } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { EntityPicker, type PickerProps } from "../../ui/entity-picker.tsx";
import type { Choice } from "../../ui/use-choices.ts";
import { extensionPagesQuery, type PickerOrder } from "./extension-lists.ts";

interface ExtensionPickerProps extends Omit<PickerProps, "value"> {
  value: Extension | null;
  nothingFound: string;
  order?: PickerOrder;
}

export function ExtensionPicker({ value, order = "name", ...props }: ExtensionPickerProps) {
  const { t } = useTranslation();
  const toChoice = ({ id, name, isOnline }: Extension): Choice => ({
    id,
    name,
    ...(isOnline ? {} : { detail: t(($) => $.extensions.offline) }),
  });
  return (
    <EntityPicker
      {...props}
      value={value && toChoice(value)}
      source={{ pages: (search) => extensionPagesQuery(search, order), toChoice }}
    />
  );
}
