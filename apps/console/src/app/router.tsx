import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { PagePending } from "../ui/page-pending.tsx";
import { CrashScreen } from "./fault-screens.tsx";
import { routeTree } from "./routes.tsx";

/** In a page test the history is one of its own; else it is the window's. */
export const makeRouter = (history: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    defaultPreload: "intent",
    defaultPendingComponent: PagePending,
    // A skeleton within 100 ms, and no flicker when the page comes right after it.
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    defaultErrorComponent: CrashScreen,
    scrollRestoration: false,
  });

export type Router = ReturnType<typeof makeRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: Router;
  }
}
