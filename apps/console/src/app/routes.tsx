import { createRootRoute, createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { session } from "../api/session.ts";
import { actionsSearchSchema } from "../features/actions/actions.search.ts";
import { extensionsSearchSchema } from "../features/extensions/extensions.search.ts";
import { runSearchSchema, runsSearchSchema } from "../features/runs/runs.search.ts";
import { schedulesSearchSchema } from "../features/schedules/schedules.search.ts";
import { scriptsSearchSchema } from "../features/scripts/scripts.search.ts";
import { needTexts } from "../i18n/i18n.ts";
import { lenient } from "../ui/lenient.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { CrashScreen, NotFoundScreen } from "./fault-screens.tsx";
import { RootLayout } from "./root-layout.tsx";
import { Shell } from "./shell/shell.tsx";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The page's name in the title of the window. */
    title?: (t: TFunction) => string;
  }
}

const rootRoute = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFoundScreen,
  errorComponent: CrashScreen,
});

const authRoute = createRoute({
  id: "auth",
  getParentRoute: () => rootRoute,
  component: AuthLayout,
  beforeLoad: () => {
    if (session.isAuthenticated()) throw redirect({ to: "/", replace: true });
  },
});

const loginRoute = createRoute({
  path: "/login",
  getParentRoute: () => authRoute,
  staticData: { title: (t) => t(($) => $.shell.pages.login) },
  component: lazyRouteComponent(() => import("../features/login/login-page.tsx"), "LoginPage"),
});

const appRoute = createRoute({
  id: "app",
  getParentRoute: () => rootRoute,
  component: Shell,
  beforeLoad: () => {
    if (!session.isAuthenticated()) throw redirect({ to: "/login", replace: true });
  },
});

const toExtensions = () => {
  throw redirect({ to: "/extensions", replace: true });
};
const homeRoute = createRoute({
  path: "/",
  getParentRoute: () => appRoute,
  beforeLoad: toExtensions,
});
const paymentSuccessRoute = createRoute({
  path: "/payments/success",
  getParentRoute: () => appRoute,
  beforeLoad: toExtensions,
});
const paymentFailureRoute = createRoute({
  path: "/payments/failure",
  getParentRoute: () => appRoute,
  beforeLoad: toExtensions,
});

const githubCallbackRoute = createRoute({
  path: "/oauth/github",
  getParentRoute: () => appRoute,
  validateSearch: z.object({ code: lenient(z.string()) }),
  beforeLoad: ({ search }) => {
    // Settings exchanges the code on the server; a refusal comes back without one.
    if (search.code !== undefined) localStorage.setItem("github-code", search.code);
    localStorage.setItem("github-login-result", String(search.code !== undefined));
    throw redirect({ to: "/settings", hash: "github", replace: true });
  },
});

const extensionsRoute = createRoute({
  path: "/extensions",
  getParentRoute: () => appRoute,
  validateSearch: extensionsSearchSchema,
  staticData: { title: (t) => t(($) => $.shell.pages.extensions) },
  component: lazyRouteComponent(
    () => import("../features/extensions/extensions-page.tsx"),
    "ExtensionsPage",
  ),
});

const scriptsRoute = createRoute({
  path: "/scripts",
  getParentRoute: () => appRoute,
  validateSearch: scriptsSearchSchema,
  staticData: { title: (t) => t(($) => $.shell.pages.scripts) },
  loader: () => needTexts("work"),
  component: lazyRouteComponent(
    () => import("../features/scripts/scripts-page.tsx"),
    "ScriptsPage",
  ),
});

const actionsRoute = createRoute({
  path: "/actions",
  getParentRoute: () => appRoute,
  validateSearch: actionsSearchSchema,
  staticData: { title: (t) => t(($) => $.shell.pages.actions) },
  loader: () => needTexts("work"),
  component: lazyRouteComponent(
    () => import("../features/actions/actions-page.tsx"),
    "ActionsPage",
  ),
});

const documentsRoute = createRoute({
  path: "/documents",
  getParentRoute: () => appRoute,
  staticData: { title: (t) => t(($) => $.shell.pages.documents) },
  loader: () => needTexts("work"),
  component: lazyRouteComponent(
    () => import("../features/documents/documents-page.tsx"),
    "DocumentsPage",
  ),
});

const proxyRoute = createRoute({
  path: "/proxy",
  getParentRoute: () => appRoute,
  staticData: { title: (t) => t(($) => $.shell.pages.proxy) },
  loader: () => needTexts("work"),
  component: lazyRouteComponent(() => import("../features/proxy/proxy-page.tsx"), "ProxyPage"),
});

const runsRoute = createRoute({
  path: "/runs",
  getParentRoute: () => appRoute,
  validateSearch: runsSearchSchema,
  staticData: { title: (t) => t(($) => $.shell.pages.runs) },
  loader: () => needTexts("work"),
  component: lazyRouteComponent(() => import("../features/runs/runs-page.tsx"), "RunsPage"),
});

const runRoute = createRoute({
  path: "/runs/$runId",
  getParentRoute: () => appRoute,
  validateSearch: runSearchSchema,
  params: {
    parse: ({ runId }) => ({ runId: z.coerce.number().check(z.int(), z.positive()).parse(runId) }),
    stringify: ({ runId }) => ({ runId: String(runId) }),
  },
  staticData: { title: (t) => t(($) => $.shell.pages.runs) },
  loader: () => needTexts("work"),
  component: lazyRouteComponent(() => import("../features/runs/run-page.tsx"), "RunPage"),
});

const schedulesRoute = createRoute({
  path: "/schedules",
  getParentRoute: () => appRoute,
  validateSearch: schedulesSearchSchema,
  staticData: { title: (t) => t(($) => $.shell.pages.schedules) },
  loader: () => needTexts("work"),
  component: lazyRouteComponent(
    () => import("../features/schedules/schedules-page.tsx"),
    "SchedulesPage",
  ),
});

const settingsRoute = createRoute({
  path: "/settings",
  getParentRoute: () => appRoute,
  staticData: { title: (t) => t(($) => $.shell.pages.settings) },
  loader: () => needTexts("work"),
  component: lazyRouteComponent(
    () => import("../features/settings/settings-page.tsx"),
    "SettingsPage",
  ),
});

export const routeTree = rootRoute.addChildren([
  authRoute.addChildren([loginRoute]),
  appRoute.addChildren([
    homeRoute,
    paymentSuccessRoute,
    paymentFailureRoute,
    githubCallbackRoute,
    extensionsRoute,
    scriptsRoute,
    actionsRoute,
    documentsRoute,
    proxyRoute,
    runsRoute,
    runRoute,
    schedulesRoute,
    settingsRoute,
  ]),
]);
