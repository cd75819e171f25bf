import "@mantine/core/styles.layer.css";
import "../src/theme/tokens.css";
import "../src/theme/global.css";
import { notifications } from "@mantine/notifications";
import { createMemoryHistory } from "@tanstack/react-router";
import i18next from "i18next";
import { createRoot } from "react-dom/client";
import { config } from "zod/mini";
import { App } from "../src/app/app.tsx";
import { firstWords } from "../src/app/first-words/first.words.ts";
import { forgetSession } from "../src/app/forget-session.ts";
import { provideTemporal } from "../src/app/provide-temporal.ts";
import { makeRouter } from "../src/app/router.tsx";
import { takeLinkToken } from "../src/app/link-token.ts";
import { setLanguage, startI18n } from "../src/i18n/i18n.ts";
import type { Language } from "../src/i18n/languages.ts";
import { applyColorScheme } from "../src/theme/color-scheme.ts";
import { browserZone, takeZone } from "../src/i18n/zone.ts";
import { forgetUser } from "../src/ui/after-sign-in.ts";
import { publishDensity } from "../src/theme/density.ts";
import { connect } from "./fake-server/edge.ts";
import { type FakeServer, TOKEN } from "./fake-server/fake-server.ts";
import { watchFaults } from "./standing-faults.ts";

export { TOKEN } from "./fake-server/fake-server.ts";
export { anAccount } from "./an-account.ts";
export * from "./browsers.ts";
export * from "./factories.ts";
export { fakeServer } from "./fake-server/make-fake-server.ts";
export { refuse } from "./fake-server/refusal.ts";

interface Options {
  language?: Language;
  isSignedIn?: boolean;
  /** What an earlier visit left in the browser. */
  stored?: Record<string, string>;
}

export interface RenderedPage {
  /** Path, query and hash as the address bar has them. */
  address: () => string;
  back: () => void;
}

let takeDown: (() => string[]) | undefined;

/** In a fresh document no texts are loaded yet; in one that has shown a page, some may be. */
async function startTexts(language: Language): Promise<void> {
  if (i18next.isInitialized) await setLanguage(language);
  else await startI18n(firstWords);
}

/** Answers that came after a page was taken away may have left a notice, or a draft. */
function forgetVisit(): void {
  notifications.clean();
  localStorage.clear();
}

/** The whole console as a signed-in user gets it at this address, with the server behind it. */
export async function renderPage(
  address: string,
  server: FakeServer,
  { language = "en", isSignedIn = true, stored = {} }: Options = {},
): Promise<RenderedPage> {
  if (takeDown) throw new Error("one page a test");
  const kept = { language, ...(isSignedIn ? { "access-token": TOKEN } : {}), ...stored };
  forgetVisit();
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  // Who has been here before reads the same language everywhere.
  if (!("settings.language" in server.world.preferences))
    server.world.preferences["settings.language"] = language;
  server.world.preferences["settings.browserZone"] ??= browserZone();
  const faults = watchFaults();
  const disconnect = connect(server);
  config({ jitless: true });
  applyColorScheme();
  publishDensity(document.documentElement);
  await Promise.all([startTexts(language), provideTemporal().then(takeZone)]);
  const history = createMemoryHistory({ initialEntries: [address] });
  const linkToken = takeLinkToken(history);
  const router = makeRouter(history);
  notifications.clean();
  const container = document.createElement("div");
  container.id = "root";
  document.body.append(container);
  const root = createRoot(container);
  root.render(<App router={router} linkToken={linkToken} />);
  takeDown = () => {
    root.unmount();
    container.remove();
    disconnect();
    forgetUser();
    forgetSession();
    forgetVisit();
    sessionStorage.clear();
    return [...server.violations, ...faults.stop()];
  };
  return { address: () => router.history.location.href, back: () => router.history.back() };
}

/** Takes the page away as if its window was closed, and says what was wrong with it all the time. */
export function closePage(): string[] {
  const faults = takeDown?.() ?? [];
  takeDown = undefined;
  return faults;
}
