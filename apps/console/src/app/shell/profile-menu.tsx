import { Skeleton, UnstyledButton } from "@mantine/core";
import type { Profile } from "@baton/contract";
import {
  IconChevronDown,
  IconCreditCard,
  IconKeyboard,
  IconLogout,
  IconReceipt,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { profileQuery, tariffUseQuery } from "../../entities/user/profile.queries.ts";
import { isMoneyOffered, openExtend } from "../../entities/payment/payment-opened.ts";
import { useStore } from "../../ui/store.ts";
import { LazyMenu, type MenuEntry } from "../../ui/lazy-menu.tsx";
import { openShortcutsHelp } from "./help-opened.ts";
import { ProfileText, Usage, useHasRenewal, ValidUntil } from "./profile-text.tsx";
import classes from "./profile-menu.module.css";
import { useLogOut } from "./use-log-out.ts";

/** Asked for when the menu is opened. */
function Lists() {
  const { t } = useTranslation();
  const { data } = useQuery(tariffUseQuery);
  return data?.data.map(({ list, used, max }) => (
    <Fragment key={list}>
      <dt>{t(($) => $.shell.lists[list])}</dt>
      <dd>{t(($) => $.shell.usedOfMax, { used, max })}</dd>
    </Fragment>
  ));
}

function ProfileFacts({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const hasRenewal = useHasRenewal(profile);
  return (
    <dl className={classes["list"]}>
      <dt>{t(($) => $.shell.tariff)}</dt>
      <dd className={classes["name"]}>
        <bdi>{profile.tariff?.name ?? t(($) => $.shell.noTariff)}</bdi>
      </dd>
      <dt>{t(($) => $.shell.extensionsUsed)}</dt>
      <dd>
        <Usage profile={profile} />
      </dd>
      <Lists />
      <dt>{t(($) => $.shell.validUntil)}</dt>
      <dd>
        <ValidUntil profile={profile} />
      </dd>
      {hasRenewal && (
        <>
          <dt>{t(($) => $.shell.autoRenewal)}</dt>
          <dd>{t(($) => $.shell.autoRenewalStates[profile.subscriptionStatus])}</dd>
        </>
      )}
    </dl>
  );
}

export function ProfileMenu() {
  const { t } = useTranslation();
  const { data: profile } = useQuery(profileQuery);
  const confirmLogOut = useLogOut();
  const navigate = useNavigate();
  const canPay = useStore(isMoneyOffered);
  const money: MenuEntry[] = [
    {
      key: "extend",
      label: t(($) => $.shell.extend),
      icon: IconCreditCard,
      isApart: true,
      onClick: openExtend,
    },
    {
      key: "payments",
      label: t(($) => $.shell.pages.payments),
      icon: IconReceipt,
      onClick: () => void navigate({ to: "/payments" }),
    },
  ];
  const entries: MenuEntry[] = [
    ...(canPay ? money : []),
    {
      key: "shortcuts",
      label: t(($) => $.shell.shortcuts.title),
      icon: IconKeyboard,
      isApart: true,
      onClick: openShortcutsHelp,
    },
    {
      key: "log-out",
      label: t(($) => $.shell.logOut),
      icon: IconLogout,
      onClick: confirmLogOut,
    },
  ];
  const header = profile && (
    <>
      <p className={classes["menuEmail"]}>{profile.email}</p>
      <ProfileFacts profile={profile} />
    </>
  );
  return (
    <LazyMenu
      width={280}
      header={header}
      entries={entries}
      button={
        <UnstyledButton className={classes["target"] ?? ""}>
          <span className="visually-hidden">{t(($) => $.shell.profile)}</span>
          <span className={classes["avatar"]} aria-hidden>
            {profile?.email.slice(0, 1).toUpperCase() ?? ""}
          </span>
          {profile ? <ProfileText profile={profile} /> : <Skeleton height={28} width={160} />}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      }
    />
  );
}
