import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { noticesWanted } from "../ui/notify.tsx";
import { queryClient } from "./query-client.ts";
import { session } from "../api/session.ts";
import { colorSchemeManager } from "../theme/color-scheme.ts";
import { cssVariables, theme } from "../theme/theme.ts";
import { dropReports } from "../ui/bulk/bulk-jobs.ts";
import { dropQuestions } from "../ui/confirm/confirm.ts";
import { dropJobs } from "../ui/jobs.ts";
import { useStore } from "../ui/store.ts";
import { router } from "./router.tsx";
import { lazyView } from "../ui/lazy-view.tsx";

const Notices = lazyView([], async () => (await import("./notices.tsx")).Notices);

/** A session that begins or ends throws away all of the last one, and asks the guards again. */
function useSessionChanges(): void {
  useEffect(
    () =>
      session.subscribe(() => {
        dropJobs();
        dropReports();
        dropQuestions();
        queryClient.clear();
        void router.invalidate();
      }),
    [],
  );
}

export function App() {
  useSessionChanges();
  const hasNotices = useStore(noticesWanted);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        {hasNotices && (
          <Suspense>
            <Notices />
          </Suspense>
        )}
      </QueryClientProvider>
    </MantineProvider>
  );
}
