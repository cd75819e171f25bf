import type { English } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const firstSteps: English<typeof ru.firstSteps> = {
  title: "Connect your first browser",
  text: "Every browser becomes an extension in this table, and scripts can run on it.",
  createTitle: "The quickest way: create a browser on this server",
  createText: "A Chromium of its own with the agent already in it. It connects within seconds.",
  own: "Or connect a browser of your own",
  generateTitle: "Generate the archive",
  generateText: "An extension with your settings; one file for as many browsers as you like.",
  generate: "Generate archive",
  installTitle: "Install it in the browser",
  connectTitle: "Wait for it to connect",
  connectWaiting: "Waiting for a browser… This page lights up by itself.",
  browser: {
    title: "A browser on this server",
    intro: "A Chromium of its own with the agent already in it. It appears in the table at once.",
    name: "Name",
    namePlaceholder: "For example, Shop 1",
    headless: "Without a window",
    headlessHint: "Works in the background and shows nothing on the server's screen.",
    headlessOnly: "The server has no screen, so the browser runs without a window.",
    submit: "Create and start",
    created: "Browser “{{name}}” is starting",
    found: "Found: {{program}}",
    missingTitle: "There is no Chromium on the server",
    missingText:
      "Install it with the command below, or name its path in BATON_CHROMIUM, and retry.",
    checkAgain: "Check again",
  },
  next: {
    label: "First steps",
    connected: "The browser is there",
    script: "Build your first script",
    scriptText: "An example that is ready opens a page and reads its heading.",
    buildScript: "Build a script",
    run: "Run it",
    runText: "The script “{{name}}” is ready: open it and press “Run here”.",
    openScript: "Open and run",
  },
};
