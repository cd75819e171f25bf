import type { NetworkRecipe } from "@baton/contract";
import { click, fill, ifSeen, open, save, visit } from "./recipe-steps.ts";

const CODE = ['input[name="totpPin"]', "#totpPin"];

/** As its pages are known; the site may change any of it at any time. */
export const google: NetworkRecipe = {
  hosts: ["google.com", "youtube.com"],
  startUrl: "https://myaccount.google.com/",
  signs: {
    signedIn: {
      cookies: ["SID"],
      addresses: [],
      selectors: ['a[href*="accounts.google.com/SignOutOptions"]'],
      texts: [],
    },
    signedOut: {
      cookies: [],
      addresses: ["google.com/account/about", "accounts.google.com/*signin", "/ServiceLogin"],
      selectors: ["#identifierId"],
      texts: [],
    },
    banned: {
      cookies: [],
      addresses: ["accounts.google.com/*disabled"],
      selectors: [],
      texts: ["Your account has been disabled", "Аккаунт отключен", "Sua conta foi desativada"],
    },
    challenged: {
      cookies: [],
      addresses: [
        "accounts.google.com/*rejected",
        "accounts.google.com/*challenge/recaptcha",
        "accounts.google.com/*challenge/ipp",
        "accounts.google.com/*challenge/dp",
      ],
      selectors: ["#captchaimg[src]"],
      texts: [],
    },
  },
  signIn: [
    open("form", "https://accounts.google.com/ServiceLogin"),
    fill("login", ["#identifierId"], "login"),
    click("next", ["#identifierNext"]),
    fill("password", ['input[name="Passwd"]'], "password"),
    click("send", ["#passwordNext"]),
    ifSeen("second", CODE, [fill("code", CODE, "code"), click("sendCode", ["#totpNext"])], 5000),
  ],
  facts: [
    visit("person", "https://myaccount.google.com/personal-info"),
    save("accountName", { source: "text", selectors: ['a[href*="profile/name"]', "h1"] }),
    save("accountId", { source: "text", selectors: ['a[href*="/email"]'] }),
    visit("twoFactor", "https://myaccount.google.com/security"),
    save("isTwoFactorEnabled", {
      source: "text",
      selectors: ['a[href*="two-step-verification"] [data-state]'],
    }),
    visit("channels", "https://www.youtube.com/channel_switcher"),
    save("fanPageCount", { source: "count", selectors: ["ytd-account-item-renderer"] }),
    visit("ads", "https://ads.google.com/aw/overview"),
    save("adsCabinet", { source: "address", after: "ocid=" }),
  ],
};
