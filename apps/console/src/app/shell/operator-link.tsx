import { IconShieldCog } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";

/** The way to the operator's page. */
export function OperatorLink({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  return (
    <li>
      <Link to="/operator" className={className ?? ""}>
        <IconShieldCog size={17} stroke={1.6} aria-hidden />
        <span>{t(($) => $.shell.pages.operator)}</span>
      </Link>
    </li>
  );
}
