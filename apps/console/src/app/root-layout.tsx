import { Outlet, useMatches } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** "Page · Baton". A page that shows one object puts its name there with `usePageTitle`. */
function useRouteTitle(): void {
  const { t, i18n } = useTranslation();
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  useEffect(() => {
    document.title = title ? `${title(t)} · Baton` : "Baton";
  }, [title, t, i18n.language]);
}

export function RootLayout() {
  useRouteTitle();
  return <Outlet />;
}
