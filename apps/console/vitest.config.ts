import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { foundChromium, QUIET_WITH_PLAYWRIGHT } from "../../script/tools/testing/chromium.ts";
import { PATIENT, WAIT_MS } from "../../script/tools/testing/patience.ts";
import packageJson from "./package.json" with { type: "json" };

const { dependencies } = packageJson;

/** Without one, Playwright's own is tried. */
const executablePath = foundChromium();

const LIBRARIES = [
  ...Object.keys(dependencies).filter((name) => !name.startsWith("@baton/")),
  "@baton/accounts > otpauth",
  "@baton/accounts > papaparse",
  "dayjs/locale/pt",
  "dayjs/locale/ru",
  "react/jsx-dev-runtime",
  "react-dom/client",
  "zod/mini",
];

/** Those that must not find what others have loaded, such as texts, or leave there what breaks them. */
const FRESH = ["src/**/fresh-*.test.tsx"];

export default defineConfig({
  plugins: [react()],
  // All that the console imports, whichever page does: a library found late would reload a test.
  optimizeDeps: {
    entries: ["src/main.tsx", "src/**/*.test.tsx", "test/setup.ts"],
    include: LIBRARIES,
  },
  test: {
    ...PATIENT,
    name: "pages",
    include: ["{src,test}/**/*.test.tsx"],
    setupFiles: [...PATIENT.setupFiles, "./test/quick-react.ts", "./test/setup.ts"],
    // One Chromium, a tab for each file: two are what two cores can draw.
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: {
          ...(executablePath !== undefined && { executablePath }),
          args: QUIET_WITH_PLAYWRIGHT,
        },
        contextOptions: { reducedMotion: "reduce", locale: "en-GB", timezoneId: "Europe/Berlin" },
        actionTimeout: WAIT_MS,
      }),
      instances: [
        {
          browser: "chromium",
          name: "pages",
          exclude: FRESH,
          // Loading all of the console anew for each file was 40 % of the time.
          isolate: false,
        },
        { browser: "chromium", name: "pages in fresh documents", include: FRESH },
      ],
    },
  },
});
