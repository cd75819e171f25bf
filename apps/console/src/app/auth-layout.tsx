import { Outlet } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Logo } from "../ui/logo.tsx";
import classes from "./auth-layout.module.css";
import { LanguageMenu } from "./shell/language-menu.tsx";
import { ColorSchemeMenu } from "./shell/color-scheme-menu.tsx";
import { VERSION } from "./shell/version.ts";

export function AuthLayout() {
  const { t } = useTranslation();
  return (
    <div className={classes["layout"]}>
      <header className={classes["header"]}>
        <LanguageMenu />
        <ColorSchemeMenu />
      </header>
      <main className={classes["main"]}>
        <Logo />
        <Outlet />
      </main>
      <footer className={classes["footer"]}>
        {t(($) => $.login.version, { version: VERSION })}
      </footer>
    </div>
  );
}
