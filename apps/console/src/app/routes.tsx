import { createRootRoute, createRoute, notFound, redirect } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { Suspense } from "react";
import * as v from "valibot";
import { session } from "../api/session.ts";
import { actionsSearchSchema } from "../pages/actions/actions.search.ts";
import { browserTemplatesSearchSchema } from "../pages/browser-templates/browser-templates.search.ts";
import { extensionsSearchSchema } from "../pages/extensions/extensions.search.ts";
import { overviewSearchSchema } from "../pages/overview/overview.search.ts";
import { problemsSearchSchema } from "../pages/problems/problems.search.ts";
import { runSearchSchema } from "../pages/run/run.search.ts";
import { runsSearchSchema } from "../pages/runs/runs.search.ts";
import { schedulesSearchSchema } from "../pages/schedules/schedules.search.ts";
import { scriptsSearchSchema } from "../pages/scripts/scripts.search.ts";
import { mailLink } from "../entities/user/registration/mail-link.ts";
import { idNumber } from "../ui/lenient.ts";
import { lazyView } from "../ui/lazy-view.tsx";
import { CrashPage } from "./fault-screens.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { queryClient } from "./query-client.ts";
import { RootLayout } from "./root-layout.tsx";
import { Shell } from "./shell/shell.tsx";
import { bulkWords } from "../ui/bulk/bulk.words.ts";
import { downloadWords } from "../ui/download/download.words.ts";
import { catalogueWords } from "../entities/step/catalogue.words.ts";
import { groupWords } from "../entities/group/group.words.ts";
import { listWords } from "../ui/list/words/list.words.ts";
import { proxyWords } from "../entities/proxy/proxy.words.ts";
import { runWords } from "../entities/run/run.words.ts";
import { scheduleWords } from "../entities/schedule/schedule.words.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The page's name in the title of the window. */
    title?: (t: TFunction) => string;
  }
}

const NotFoundView = lazyView([], async () => (await import("./not-found-page.tsx")).NotFoundPage);
const NotFoundPage = () => (
  <Suspense>
    <NotFoundView />
  </Suspense>
);

const rootRoute = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: CrashPage,
});

const TO_GITHUB = { to: "/settings", hash: "github", replace: true } as const;

const authRoute = createRoute({
  id: "auth",
  getParentRoute: () => rootRoute,
  ...lazyPage([], () => import("./auth-layout.tsx"), "AuthLayout"),
  beforeLoad: ({ location: { pathname, hash } }) => {
    if (hash !== "") {
      // What a mail's link carries is out of the address before anything is drawn.
      mailLink.set({ page: pathname, secret: hash });
      throw redirect({ to: pathname, replace: true });
    }
    // Links of mails are for who is signed in as well.
    if (session.isAuthenticated() && /^\/(login|register)$/.test(pathname))
      // What GitHub answered before the log-in is for Settings.
      throw redirect(
        sessionStorage.getItem("github-answer") ? TO_GITHUB : { to: "/", replace: true },
      );
  },
});

const loginRoute = createRoute({
  path: "/login",
  getParentRoute: () => authRoute,
  staticData: { title: (t) => t(($) => $.shell.pages.login) },
  ...lazyPage([], () => import("../pages/login/login-page.tsx"), "LoginPage"),
});

const registerRoute = createRoute({
  path: "/register",
  getParentRoute: () => authRoute,
  ...lazyPage([], () => import("../pages/sign-up/sign-up-routes.tsx"), "RegisterRoute"),
});
const confirmRoute = createRoute({
  path: "/confirm",
  getParentRoute: () => authRoute,
  ...lazyPage([], () => import("../pages/sign-up/sign-up-routes.tsx"), "ConfirmRoute"),
});
const confirmEmailRoute = createRoute({
  path: "/confirm-email",
  getParentRoute: () => authRoute,
  ...lazyPage([], () => import("../pages/sign-up/sign-up-routes.tsx"), "ConfirmEmailRoute"),
});
const resetPasswordRoute = createRoute({
  path: "/reset-password",
  getParentRoute: () => authRoute,
  ...lazyPage([], () => import("../pages/sign-up/sign-up-routes.tsx"), "ResetPasswordRoute"),
});

/** A number in the address; anything else there is no page. */
const idParam = <Name extends string>(name: Name) => ({
  parse: (params: Record<Name, string>) => {
    const id = v.safeParse(idNumber, Number(params[name]));
    // One page has one address.
    if (!id.success || String(id.output) !== params[name]) throw notFound();
    return { [name]: id.output } as Record<Name, number>;
  },
  stringify: (params: Record<Name, number>) =>
    ({ [name]: String(params[name]) }) as Record<Name, string>,
});

const appRoute = createRoute({
  id: "app",
  getParentRoute: () => rootRoute,
  component: Shell,
  beforeLoad: () => {
    if (!session.isAuthenticated()) throw redirect({ to: "/login", replace: true });
  },
});

const startPage = async () =>
  (await import("../entities/user/start-page.ts")).startPage(queryClient.get());
const homeRoute = createRoute({
  path: "/",
  getParentRoute: () => appRoute,
  beforeLoad: async () => {
    throw redirect({ to: await startPage().catch(() => "/extensions" as const), replace: true });
  },
});
const keepPaymentReturn = async (result: string) =>
  (await import("../entities/payment/awaited-payment.ts")).keepReturn(result);
/** A payment's `success` or `failure`: who comes back waits, and is never told by the address. */
const paymentRoute = createRoute({
  path: "/payments/$result",
  getParentRoute: () => appRoute,
  beforeLoad: async ({ params }) => {
    await keepPaymentReturn(params.result).catch(() => undefined);
    throw redirect({ to: "/extensions", replace: true });
  },
});

const paymentsRoute = createRoute({
  path: "/payments",
  getParentRoute: () => appRoute,
  staticData: { title: (t) => t(($) => $.shell.pages.payments) },
  ...lazyPage([], () => import("../pages/payments/payments-route.tsx"), "PaymentsRoute"),
});

const sandboxRoute = createRoute({
  path: "/payments/sandbox/$paymentId",
  getParentRoute: () => appRoute,
  params: idParam("paymentId"),
  staticData: { title: (t) => t(($) => $.shell.pages.payments) },
  ...lazyPage([], () => import("../pages/sandbox/sandbox-route.tsx"), "SandboxRoute"),
});

const keepAnswer = async (search: unknown) =>
  (await import("../entities/github/oauth-answer.ts")).keepOauthAnswer(search);
const githubCallbackRoute = createRoute({
  path: "/oauth/github",
  // Nobody has to be signed in: the answer waits for who logs in next.
  getParentRoute: () => rootRoute,
  beforeLoad: async ({ location }) => {
    await keepAnswer(location.search);
    throw redirect(TO_GITHUB);
  },
});

const extensionsRoute = createRoute({
  path: "/extensions",
  getParentRoute: () => appRoute,
  validateSearch: extensionsSearchSchema,
  staticData: { title: (t) => t(($) => $.shell.pages.extensions) },
  ...lazyPage([], () => import("../pages/extensions/extensions-page.tsx"), "ExtensionsPage"),
});

const scriptsRoute = createRoute({
  path: "/scripts",
  getParentRoute: () => appRoute,
  validateSearch: scriptsSearchSchema,
  staticData: { title: (t) => t(($) => $.shell.pages.scripts) },
  ...lazyPage([], () => import("../pages/scripts/scripts-route.tsx"), "ScriptsRoute"),
});

const actionsRoute = createRoute({
  path: "/actions",
  getParentRoute: () => appRoute,
  validateSearch: actionsSearchSchema,
  staticData: { title: (t) => t(($) => $.shell.pages.actions) },
  ...lazyPage([], () => import("../pages/actions/actions-route.tsx"), "ActionsRoute"),
});

const documentsRoute = createRoute({
  path: "/documents",
  getParentRoute: () => appRoute,
  staticData: { title: (t) => t(($) => $.shell.pages.documents) },
  ...lazyPage([], () => import("../pages/documents/documents-route.tsx"), "DocumentsRoute"),
});

const proxyRoute = createRoute({
  path: "/proxy",
  getParentRoute: () => appRoute,
  staticData: { title: (t) => t(($) => $.shell.pages.proxy) },
  ...lazyPage(
    [proxyWords, groupWords, bulkWords, listWords],
    () => import("../pages/proxy/proxy-page.tsx"),
    "ProxyPage",
  ),
});

const runsRoute = createRoute({
  path: "/runs",
  getParentRoute: () => appRoute,
  validateSearch: runsSearchSchema,
  staticData: { title: (t) => t(($) => $.shell.pages.runs) },
  ...lazyPage(
    [runWords, catalogueWords, bulkWords, downloadWords, listWords],
    () => import("../pages/runs/runs-page.tsx"),
    "RunsPage",
  ),
});

const runRoute = createRoute({
  path: "/runs/$runId",
  getParentRoute: () => appRoute,
  validateSearch: runSearchSchema,
  params: idParam("runId"),
  staticData: { title: (t) => t(($) => $.shell.pages.runs) },
  ...lazyPage(
    [runWords, catalogueWords, groupWords],
    () => import("../pages/run/run-page.tsx"),
    "RunPage",
  ),
});

const schedulesRoute = createRoute({
  path: "/schedules",
  getParentRoute: () => appRoute,
  validateSearch: schedulesSearchSchema,
  staticData: { title: (t) => t(($) => $.shell.pages.schedules) },
  ...lazyPage(
    [scheduleWords, groupWords],
    () => import("../pages/schedules/schedules-page.tsx"),
    "SchedulesPage",
  ),
});

const problemsRoute = createRoute({
  path: "/problems",
  getParentRoute: () => appRoute,
  validateSearch: problemsSearchSchema,
  staticData: { title: (t) => t(($) => $.shell.pages.problems) },
  ...lazyPage([], () => import("../pages/problems/problems-route.tsx"), "ProblemsRoute"),
});

const helpRoute = createRoute({
  path: "/help/actions",
  getParentRoute: () => appRoute,
  staticData: { title: (t) => t(($) => $.shell.helpLinks) },
  // With its words, which are no part of the first screen's list of what there is to load.
  ...lazyPage([], () => import("../pages/help/help-route.tsx"), "HelpRoute"),
});

const overviewRoute = createRoute({
  path: "/overview",
  getParentRoute: () => appRoute,
  validateSearch: overviewSearchSchema,
  staticData: { title: (t) => t(($) => $.shell.pages.overview) },
  ...lazyPage([], () => import("../pages/overview/overview-route.tsx"), "OverviewRoute"),
});

const browserTemplatesRoute = createRoute({
  path: "/templates/$kind",
  getParentRoute: () => appRoute,
  validateSearch: browserTemplatesSearchSchema,
  staticData: { title: (t) => t(($) => $.shell.pages.settings) },
  ...lazyPage(
    [],
    () => import("../pages/browser-templates/browser-templates-route.tsx"),
    "BrowserTemplatesRoute",
  ),
});

const settingsRoute = createRoute({
  path: "/settings",
  getParentRoute: () => appRoute,
  staticData: { title: (t) => t(($) => $.shell.pages.settings) },
  ...lazyPage([], () => import("../pages/settings/settings-route.tsx"), "SettingsRoute"),
});

const operatorRoute = createRoute({
  path: "/operator",
  getParentRoute: () => appRoute,
  staticData: { title: (t) => t(($) => $.shell.pages.operator) },
  ...lazyPage([], () => import("../pages/operator/operator-route.tsx"), "OperatorRoute"),
});

export const routeTree = rootRoute.addChildren([
  authRoute.addChildren([
    loginRoute,
    registerRoute,
    confirmRoute,
    confirmEmailRoute,
    resetPasswordRoute,
  ]),
  githubCallbackRoute,
  appRoute.addChildren([
    homeRoute,
    paymentRoute,
    paymentsRoute,
    sandboxRoute,
    extensionsRoute,
    scriptsRoute,
    actionsRoute,
    documentsRoute,
    proxyRoute,
    runsRoute,
    runRoute,
    schedulesRoute,
    problemsRoute,
    helpRoute,
    overviewRoute,
    browserTemplatesRoute,
    settingsRoute,
    operatorRoute,
  ]),
]);
