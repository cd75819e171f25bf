import { Suspense } from "react";
import { browserConnectionWords } from "../../entities/browser-connection/browser-connection.words.ts";
import { dataOutWords } from "../../entities/data-out/data-out.words.ts";
import { runWords } from "../../entities/run/run.words.ts";
import { impersonationWords } from "../../entities/user/impersonation/impersonation.words.ts";
import { registrationWords } from "../../entities/user/registration/registration.words.ts";
import { securityWords } from "../../entities/user/security/security.words.ts";
import { documentWords } from "../../entities/document/document.words.ts";
import { installWords } from "../../ui/install/install.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { PagePending } from "../../ui/page-pending.tsx";
import { settingsWords } from "./settings.words.ts";

const SettingsPage = lazyView(
  [
    settingsWords,
    installWords,
    dataOutWords,
    browserConnectionWords,
    runWords,
    documentWords,
    registrationWords,
    impersonationWords,
    securityWords,
  ],
  async () => (await import("./settings-page.tsx")).SettingsPage,
);

/** The page with all that it says, which no list of the first screen has to name. */
export const SettingsRoute = () => (
  <Suspense fallback={<PagePending />}>
    <SettingsPage />
  </Suspense>
);
