import { useTranslation } from "react-i18next";
import { EntityPicker, type PickerProps } from "../../ui/entity-picker.tsx";
import type { Choice } from "../../ui/use-choices.ts";
import { scriptSource } from "./script-source.ts";

interface ScriptPickerProps extends PickerProps {
  /** What may be chosen instead of a script. */
  above?: readonly Choice[];
  isLeftOut?: (choice: Choice) => boolean;
}

export function ScriptPicker(props: ScriptPickerProps) {
  const { t } = useTranslation();
  const nothingFound = t(($) => $.common.nothingFound);
  return <EntityPicker {...props} source={scriptSource} nothingFound={nothingFound} />;
}
