import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { COLUMN_PRESETS } from "./column-presets.ts";

const PRESET_NAMES = ["default", "accounts", "ads", "social", "technical"] as const;

export function usePresets() {
  const { t } = useTranslation();
  return useMemo(
    () =>
      PRESET_NAMES.map((name) => ({
        label: t(($) => $.extensions.presets[name]),
        columns: COLUMN_PRESETS[name],
        isAuto: name === "default",
      })),
    [t],
  );
}
