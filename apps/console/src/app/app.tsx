import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect } from "react";
import { noticesView, plainNotice } from "../ui/notify.tsx";
import { queryClient } from "./query-client.ts";
import { session } from "../api/session.ts";
import { colorSchemeManager } from "../theme/color-scheme.ts";
import { cssVariables, theme } from "../theme/theme.ts";
import { useStore } from "../ui/store.ts";
import { forgetSession } from "./forget-session.ts";
import type { Router } from "./router.tsx";

/** A session that begins or ends throws away all of the last one, and asks the guards again. */
function useSessionChanges(router: Router): void {
  useEffect(
    () =>
      session.subscribe(() => {
        forgetSession();
        void router.invalidate();
      }),
    [router],
  );
}

export function App({ router }: { router: Router }) {
  useSessionChanges(router);
  const notices = useStore(noticesView);
  const plain = useStore(plainNotice);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        {notices}
        {plain !== null && (
          <p role="alert" className="plain-notice">
            {plain}
          </p>
        )}
      </QueryClientProvider>
    </MantineProvider>
  );
}
