import type { English } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/generate.ts";

export const generate: English<typeof ru.generate> = {
  title: "Generate extension",
  text: "An archive with your settings. Install it in as many browsers as you like.",
  steps: { credentials: "Credentials", options: "Options", review: "Review" },
  username: "Username",
  password: "Password",
  passwordHint: "Checked once; it is not put into the archive.",
  passwordOrPasskey:
    "Checked once; it is not put into the archive. Leave it empty to use a passkey in the end.",
  behaviour: "Behaviour",
  skipPreparationSteps: "Skip preparation steps",
  removeTabs: "Close tabs after a run",
  cacheFlushInterval: "Cache flush interval, seconds",
  proxyReboot: "Reboot the proxy",
  proxyRebootPause: "Pause after a reboot, seconds",
  telegram: "Telegram",
  telegramBotToken: "Bot token",
  telegramChatId: "Chat ID",
  services: "Service keys",
  servicesHint:
    "Baton itself uses none of these services: it solves no captchas and buys no numbers. The keys are kept encrypted among your secrets (Settings → Actions) for HTTP steps of your own; they are replaced and deleted there.",
  captchaKey: "Captcha key",
  vkAppId: "VK app ID",
  githubToken: "GitHub token",
  smsActivateKey: "SMS-Activate",
  fiveSimKey: "5SIM",
  smsHubKey: "SMSHub",
  onlineSimKey: "OnlineSim",
  hints: {
    skipPreparationSteps:
      "Before a run's first step the agent looks up its exit address through the proxy and whether the account's sign-in cookies are there, and writes it into the log. With this it does not.",
    removeTabs: "Closes the tabs that a run opened when the run is over.",
    cacheFlushInterval:
      "Before a run the browser's cache is emptied, at most once in so many seconds; cookies and sites' data stay. 0 is never.",
    proxyReboot:
      "Before each run the proxy is given another address by its link. Where that fails, the run ends with the reason.",
    proxyRebootPause: "The agent waits so long after a new address before it begins.",
    telegramBotToken: "Without one your bot of the Telegram settings writes.",
    telegramChatId: "Telegram steps write here, and word of a failed run comes here.",
    vkAppId: "The sign-in to a VK account opens the sign-in page of this application.",
    githubToken:
      "Connects your GitHub account where none is connected yet; the credentials file is kept there.",
  },
  telegramHint: "For this archive's browsers, in place of your Telegram settings.",
  githubFaults: {
    tokenRefused: "GitHub does not take this token, or it lacks the scope repo.",
    connectedAlready:
      "A GitHub account is connected already: disconnect it in the tab Uploads first.",
  },
  vk: "VK",
  github: "GitHub",
  keyIsSet: "{{secret}} is among your secrets; a new value replaces it.",
  keyIsNotSet: "Becomes your secret {{secret}}.",
  neverEmptied: "never",
  proxyGroup: "Proxy",
  notUsed: "not used",
  given: "given",
  seconds_one: "{{count, number}} second",
  seconds_other: "{{count, number}} seconds",
  submit: "Generate and download",
  again: "Change and generate again",
  doneTitle: "The archive is ready",
  file: "File",
  size: "Size",
  hash: "SHA-256",
  version: "Version",
  downloadAgain: "Download again",
  toExtensions: "Back to extensions",
};
