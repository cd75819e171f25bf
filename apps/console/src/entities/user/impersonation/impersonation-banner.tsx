import { logout } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconUserShield } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { session } from "../../../api/session.ts";
import { Banner } from "../../../ui/banner.tsx";

function end(): void {
  void call(logout).catch(() => undefined);
  session.end();
}

export function ImpersonationBanner({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <Banner
      tone="warn"
      icon={IconUserShield}
      action={
        <Button size="compact-xs" variant="default" onClick={end}>
          {t(($) => $.impersonation.end)}
        </Button>
      }
    >
      {t(($) => $.impersonation.banner, { email })}
    </Banner>
  );
}
