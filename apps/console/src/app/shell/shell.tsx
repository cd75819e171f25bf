import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LiveProvider, useLiveState } from "../../live/live-provider.tsx";
import { askedInputs } from "../../entities/script/inputs/ask-inputs.ts";
import { ConfirmHost } from "../../ui/dialog/confirm-host.tsx";
import { paletteOpened } from "../../ui/palette-registry.ts";
import { useStore } from "../../ui/store.ts";
import { liveHandlers } from "./live-handlers.ts";
import { helpOpened } from "./help-opened.ts";
import { mustAccept, profileQuery } from "../../entities/user/profile.queries.ts";
import { useRecentPlaces } from "./recent-places.ts";
import classes from "./shell.module.css";
import { sharingOpened } from "../../entities/sharing/sharing-opened.ts";
import { Sidebar } from "./sidebar.tsx";
import { Topbar } from "./topbar.tsx";
import { useKeptBeneath } from "./use-kept-beneath.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { useWelcome } from "./use-welcome.ts";
import { lazyView } from "../../ui/lazy-view.tsx";

// Nobody needs these to see the first screen.
const Palette = lazyView([], async () => (await import("./rare-views.tsx")).PaletteView);
const SidebarDrawer = lazyView(
  [],
  async () => (await import("./sidebar-drawer.tsx")).SidebarDrawer,
);
const ShortcutsHelp = lazyView([], async () => (await import("./rare-views.tsx")).ShortcutsView);

const ImpersonationBanner = lazyView(
  [],
  async () =>
    (await import("../../entities/user/impersonation/impersonation-view.tsx")).ImpersonationView,
);
const SharingDialog = lazyView([], async () => (await import("./rare-views.tsx")).SharingView);
const TermsView = lazyView(
  [],
  async () => (await import("../../entities/user/terms/terms-view.tsx")).TermsView,
);
const InputsHost = lazyView(
  [],
  async () => (await import("../../entities/script/inputs/inputs-host.tsx")).InputsHost,
);
/** What draws nothing says nothing where its code cannot be fetched: the next load brings it. */
const FollowSettings = lazy(async (): Promise<{ default: ComponentType<{ isOwn: boolean }> }> =>
  import("./follow-settings.tsx").then(
    (code) => ({ default: code.FollowSettings }),
    () => ({ default: () => null }),
  ),
);
const PaymentView = lazy(async (): Promise<{ default: ComponentType }> =>
  import("../../entities/payment/payment-view.tsx").then(
    (code) => ({ default: code.PaymentView }),
    () => ({ default: () => null }),
  ),
);
const closeSharing = (): void => sharingOpened.set(null);

function useCloseOnNavigation(close: () => void): void {
  const address = useRouterState({ select: (state) => state.location.href });
  useEffect(close, [address, close]);
}

/** What was opened once stays: it closes with its animation, and opens again at once. */
function useEverTrue(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(value);
  if (value && !wasTrue) setWasTrue(true);
  return wasTrue;
}

export function Shell() {
  const { t } = useTranslation();
  const [isMenuOpen, menu] = useDisclosure(false);
  const { data: profile } = useQuery(profileQuery);
  const isHelpOpen = useStore(helpOpened);
  const isAsked = useStore(askedInputs).length > 0;
  const sharing = useStore(sharingOpened);
  const isPaletteWanted = useEverTrue(useStore(paletteOpened));
  useCloseOnNavigation(menu.close);
  useShortcuts();
  useRecentPlaces();
  useWelcome();
  useLeaveGuard();
  useKeptBeneath(mustAccept(profile));

  return (
    <LiveProvider handlers={liveHandlers}>
      <a href="#content" className={classes["skip"]}>
        {t(($) => $.shell.skipToContent)}
      </a>
      <div className={classes["shell"]}>
        <div className={classes["sidebar"]}>
          <Sidebar />
        </div>
        <Topbar onOpenMenu={menu.open} />
        <main id="content" tabIndex={-1} className={classes["main"]}>
          {profile?.isImpersonated && (
            <Suspense>
              <ImpersonationBanner email={profile.email} />
            </Suspense>
          )}
          <Suspense>
            <PaymentView />
          </Suspense>
          <PageArea />
        </main>
      </div>
      <Suspense>
        {isMenuOpen && <SidebarDrawer onClose={menu.close} />}
        {isHelpOpen && <ShortcutsHelp onClose={() => helpOpened.set(false)} />}
        {sharing !== null && <SharingDialog shown={sharing} onClose={closeSharing} />}
        {isPaletteWanted && <Palette />}
        {isAsked && <InputsHost />}
        {mustAccept(profile) && <TermsView />}
      </Suspense>
      <Suspense>
        <FollowSettings isOwn={profile?.isImpersonated === false} />
      </Suspense>
      <ConfirmHost />
    </LiveProvider>
  );
}

/** Dimmed while the server is away. */
function PageArea() {
  const isStale = useLiveState() === "reconnecting";
  return (
    <div className={classes["page"]} data-stale={isStale || undefined}>
      <Outlet />
    </div>
  );
}
