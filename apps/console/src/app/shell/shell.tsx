import { Drawer } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { LiveProvider } from "../../live/live-provider.tsx";
import { SIDEBAR_WIDTH } from "../../theme/density.ts";
import { Logo } from "../../ui/logo.tsx";
import { liveHandlers } from "../live-handlers.ts";
import { ImpersonationBanner } from "./impersonation-banner.tsx";
import classes from "./shell.module.css";
import { ShortcutsHelp } from "./shortcuts-help.tsx";
import { Sidebar } from "./sidebar.tsx";
import { Topbar } from "./topbar.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

// Nobody needs the palette to see the first screen.
const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));

function useCloseOnNavigation(close: () => void): void {
  const path = useRouterState({ select: (state) => state.location.href });
  useEffect(close, [path, close]);
}

export function Shell() {
  const { t } = useTranslation();
  const [isMenuOpen, menu] = useDisclosure(false);
  useCloseOnNavigation(menu.close);
  useShortcuts();

  return (
    <LiveProvider handlers={liveHandlers}>
      <a href="#content" className={classes["skip"]}>
        {t(($) => $.shell.skipToContent)}
      </a>
      <div className={classes["shell"]}>
        <aside className={classes["sidebar"]}>
          <Sidebar />
        </aside>
        <Topbar onOpenMenu={menu.open} />
        <main id="content" tabIndex={-1} className={classes["main"]}>
          <ImpersonationBanner />
          <div className={classes["page"]}>
            <Outlet />
          </div>
        </main>
      </div>
      <Drawer
        opened={isMenuOpen}
        onClose={menu.close}
        position="left"
        size={SIDEBAR_WIDTH + 40}
        padding={0}
        title={<Logo />}
        closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
        classNames={{ header: classes["drawerHeader"] ?? "" }}
      >
        <Sidebar isInDrawer />
      </Drawer>
      <Suspense>
        <Palette />
      </Suspense>
      <ShortcutsHelp />
    </LiveProvider>
  );
}
