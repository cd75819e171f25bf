import { ActionIcon, Button } from "@mantine/core";
import { IconCreditCard, IconMenu2, IconPackage, IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { isMoneyOffered, openExtend } from "../../entities/payment/payment-opened.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { openPalette } from "../../ui/palette-registry.ts";
import { useStore } from "../../ui/store.ts";
import { MODIFIER } from "../../ui/platform.ts";
import { ColorSchemeMenu } from "./color-scheme-menu.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { LiveIndicator } from "./live-indicator.tsx";
import { SharingButtons } from "./sharing-buttons.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import classes from "./topbar.module.css";

export function Topbar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation();
  const canPay = useStore(isMoneyOffered);
  return (
    <header className={classes["topbar"]} aria-label={t(($) => $.shell.accountBar)}>
      <ActionIcon
        className={classes["burger"] ?? ""}
        aria-label={t(($) => $.shell.openMenu)}
        onClick={onOpenMenu}
      >
        <IconMenu2 size={18} />
      </ActionIcon>
      <button
        type="button"
        className={classes["search"]}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openPalette}
      >
        <IconSearch size={15} aria-hidden />
        <span>{t(($) => $.shell.palette.open)}</span>
        <kbd aria-hidden>{MODIFIER} K</kbd>
      </button>
      <LiveIndicator />
      <div className={classes["end"]}>
        <LinkButton
          to="/settings"
          hash="generate-extension"
          variant="light"
          leftSection={<IconPackage size={15} />}
          className={classes["generate"] ?? ""}
          aria-label={t(($) => $.shell.generateExtension)}
          title={t(($) => $.shell.generateExtension)}
        >
          {t(($) => $.shell.generateExtension)}
        </LinkButton>
        {canPay && (
          <Button
            variant="light"
            leftSection={<IconCreditCard size={15} />}
            className={`${classes["generate"]} ${classes["extend"]}`}
            aria-label={t(($) => $.shell.extend)}
            title={t(($) => $.shell.extend)}
            aria-haspopup="dialog"
            onClick={openExtend}
          >
            {t(($) => $.shell.extend)}
          </Button>
        )}
        <SharingButtons />
        <LanguageMenu />
        <ColorSchemeMenu />
        <ProfileMenu />
      </div>
    </header>
  );
}
