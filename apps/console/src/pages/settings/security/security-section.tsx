import { Button, Group, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { OwnersOnly } from "../../../entities/user/impersonation/owners-only.tsx";
import { securityQuery } from "../../../entities/user/security/security.queries.ts";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { AccountRow } from "../section/account-row.tsx";
import { RenewCodesDialog, TurnOffFactorDialog } from "./factor-dialogs.tsx";
import { Passkeys } from "./passkeys.tsx";
import { Section } from "../section/section.tsx";
import classes from "../section/settings.module.css";
import { TurnOnFactorDialog } from "./turn-on-factor-dialog.tsx";

/** What is asked at a log-in beside the password, and in its place. */
export function SecuritySection() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(securityQuery);
  return (
    <Section
      id="security"
      title={t(($) => $.settings.security.title)}
      text={t(($) => $.settings.security.text)}
    >
      <OwnersOnly>
        <div className={classes["card"]}>
          {isPending && <Skeleton height={58} m="md" w="auto" />}
          {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
          {data && <FactorRow isOn={data.hasSecondFactor} left={data.recoveryCodesLeft} />}
        </div>
        {data && <Passkeys security={data} />}
      </OwnersOnly>
    </Section>
  );
}

interface FactorRowProps {
  isOn: boolean;
  /** Recovery codes that are good still. */
  left: number;
}

type Open = "on" | "off" | "renew" | null;

function FactorRow({ isOn, left }: FactorRowProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const codes =
    left === 0
      ? t(($) => $.settings.security.noCodesLeft)
      : t(($) => $.settings.security.codesLeft, { count: left });
  const hint = isOn
    ? `${t(($) => $.settings.security.factorOn)} ${codes}`
    : t(($) => $.settings.security.factorOff);
  return (
    <>
      <AccountRow label={t(($) => $.settings.security.factor)} hint={hint}>
        {isOn ? (
          <Group gap="xs">
            <Button variant="default" onClick={() => setOpen("renew")}>
              {t(($) => $.settings.security.renew)}
            </Button>
            <Button variant="default" onClick={() => setOpen("off")}>
              {t(($) => $.settings.security.turnOff)}
            </Button>
          </Group>
        ) : (
          <Button variant="default" onClick={() => setOpen("on")}>
            {t(($) => $.settings.security.turnOn)}
          </Button>
        )}
      </AccountRow>
      {open === "on" && <TurnOnFactorDialog onClose={close} />}
      {open === "off" && <TurnOffFactorDialog onClose={close} />}
      {open === "renew" && <RenewCodesDialog onClose={close} />}
    </>
  );
}
