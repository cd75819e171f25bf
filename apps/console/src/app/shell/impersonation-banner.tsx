import { IconUserShield } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Banner } from "../../ui/banner.tsx";

export function ImpersonationBanner({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <Banner tone="warn" icon={IconUserShield}>
      {t(($) => $.shell.impersonated, { email })}
    </Banner>
  );
}
