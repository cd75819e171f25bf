import "@mantine/core/styles.layer.css";
import "./theme/tokens.css";
import "./theme/global.css";
import { createBrowserHistory } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { firstWords } from "./app/first-words/first.words.ts";
import { provideTemporal } from "./app/provide-temporal.ts";
import { makeRouter } from "./app/router.tsx";
import { takeLinkToken } from "./app/link-token.ts";
import { startI18n } from "./i18n/i18n.ts";
import { takeZone } from "./i18n/zone.ts";
import { applyColorScheme } from "./theme/color-scheme.ts";
import { publishDensity } from "./theme/density.ts";
import { followReloads } from "./ui/kept-place.ts";
import { fetchCodeAhead } from "./ui/later-code.ts";

// The content security policy forbids eval; without this zod, which comes with the editors, would
// try and be reported. Its settings live here so that all its copies share them.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const history = createBrowserHistory();
const linkToken = takeLinkToken(history);
applyColorScheme();
publishDensity(document.documentElement);
followReloads();

const AHEAD_AFTER_MS = 3000;

const container = document.querySelector("#root");
if (!container) throw new Error("index.html has no #root");
const root = createRoot(container);
void Promise.all([startI18n(firstWords), provideTemporal().then(takeZone)]).then(() => {
  root.render(<App router={makeRouter(history)} linkToken={linkToken} />);
  // The first screen comes first.
  setTimeout(() => void fetchCodeAhead(), AHEAD_AFTER_MS);
});
