import { IconUserShield } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { profileQuery } from "../../entities/user/profile.queries.ts";
import { Banner } from "../../ui/banner.tsx";

export function ImpersonationBanner() {
  const { t } = useTranslation();
  const { data: profile } = useQuery(profileQuery);
  if (!profile?.isImpersonated) return null;
  return (
    <Banner tone="warn" icon={IconUserShield}>
      {t(($) => $.shell.impersonated, { email: profile.email })}
    </Banner>
  );
}
