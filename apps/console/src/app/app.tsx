import { MantineProvider } from "@mantine/core";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { queryClient } from "../api/query-client.ts";
import { session } from "../api/session.ts";
import { colorSchemeManager } from "../theme/color-scheme.ts";
import { cssVariables, theme } from "../theme/theme.ts";
import { router } from "./router.tsx";

/** Never more than three at once: the rest wait their turn. */
const MAX_NOTICES = 3;

/** A session that begins or ends throws away what the last one fetched and asks the guards again. */
function useSessionChanges(): void {
  useEffect(
    () =>
      session.subscribe(() => {
        queryClient.clear();
        void router.invalidate();
      }),
    [],
  );
}

export function App() {
  useSessionChanges();
  const { t } = useTranslation();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <ModalsProvider
          labels={{ confirm: t(($) => $.common.yes), cancel: t(($) => $.common.cancel) }}
        >
          <Notifications position="bottom-right" limit={MAX_NOTICES} containerWidth={380} />
          <RouterProvider router={router} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
