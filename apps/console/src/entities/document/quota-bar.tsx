import { Progress } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatBytes } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import classes from "./quota-bar.module.css";

interface QuotaBarProps {
  limits: { documentsUsedBytes: number; documentsTotalMaxBytes: number };
}

export function QuotaBar({ limits }: QuotaBarProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const text = t(($) => $.documents.quota, {
    used: formatBytes(limits.documentsUsedBytes, language),
    total: formatBytes(limits.documentsTotalMaxBytes, language),
  });
  return (
    <span className={classes["quota"]}>
      <Progress
        size="sm"
        w={120}
        aria-label={text}
        value={(limits.documentsUsedBytes / limits.documentsTotalMaxBytes) * 100}
      />
      <span className="dimmed">{text}</span>
    </span>
  );
}
