import type { Document } from "@baton/contract";
import { formatBytes } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { EntityPicker, type PickerProps } from "../../ui/entity-picker.tsx";
import type { Choice } from "../../ui/use-choices.ts";
import { documentPagesQuery } from "./document.queries.ts";

export const toDocumentChoice = ({ id, name, size }: Document): Choice => ({
  id,
  name,
  detail: formatBytes(size, currentLanguage()),
});

const SOURCE = { pages: documentPagesQuery, toChoice: toDocumentChoice };

export function DocumentPicker(props: PickerProps & { nothingFound: string }) {
  return <EntityPicker {...props} source={SOURCE} />;
}
