import { createRouter } from "@tanstack/react-router";
import { PagePending } from "../ui/page-pending.tsx";
import { CrashScreen } from "./fault-screens.tsx";
import { routeTree } from "./routes.tsx";

export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  defaultPendingComponent: PagePending,
  // A skeleton within 100 ms, and no flicker when the page comes right after it.
  defaultPendingMs: 100,
  defaultPendingMinMs: 0,
  defaultErrorComponent: CrashScreen,
  scrollRestoration: false,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
