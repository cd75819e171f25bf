import { IconAlertTriangle } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { formatList } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import type { RowWarning } from "./row-warnings.ts";
import classes from "./scripts.module.css";

function warningText(t: TFunction, warning: RowWarning): string | null {
  switch (warning.kind) {
    case "incomplete":
      // The fields say what is missing.
      return null;
    case "actionGone":
      return t(($) => $.scripts.warnings.actionGone);
    case "noSteps":
      return t(($) => $.scripts.warnings.noSteps);
    case "otherNetwork":
      return t(($) => $.scripts.warnings.otherNetwork, {
        network: t(($) => $.enums.socialNetwork[warning.network]),
      });
    case "unknownVariables":
      return t(($) => $.scripts.warnings.unknownVariables, {
        count: warning.names.length,
        names: formatList(warning.names, currentLanguage()),
      });
  }
}

export function RowWarnings({ warnings }: { warnings: readonly RowWarning[] }) {
  const { t } = useTranslation();
  const texts = warnings.map((warning) => warningText(t, warning)).filter((text) => text !== null);
  if (texts.length === 0) return null;
  return (
    <ul className={classes["warnings"]}>
      {texts.map((text) => (
        <li key={text}>
          <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}
