import { Outlet, useMatches } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "../ui/store.ts";
import { shownName } from "../ui/use-page-title.ts";

/** "Page · Baton". A page that shows one object puts its name there with `usePageTitle`. */
function useRouteTitle(): void {
  const { t, i18n } = useTranslation();
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const name = useStore(shownName);
  useEffect(() => {
    const own = title ? `${title(t)} · Baton` : "Baton";
    document.title = name === null ? own : `${name} – ${own}`;
  }, [title, name, t, i18n.language]);
}

export function RootLayout() {
  useRouteTitle();
  return <Outlet />;
}
