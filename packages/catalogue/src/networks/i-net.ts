import type { NetworkRecipe } from "@baton/contract";
import { click, fill, ifSeen, open, save, visit } from "./recipe-steps.ts";

/** As its pages are known; the site may change any of it at any time. */
export const iNet: NetworkRecipe = {
  hosts: ["instagram.com"],
  startUrl: "https://www.instagram.com/",
  signs: {
    signedIn: {
      cookies: ["sessionid", "ds_user_id"],
      addresses: [],
      selectors: ['a[href="/direct/inbox/"]'],
      texts: [],
    },
    signedOut: {
      cookies: [],
      addresses: ["instagram.com/accounts/login"],
      selectors: ['input[name="username"]'],
      texts: [],
    },
    banned: {
      cookies: [],
      addresses: ["instagram.com/accounts/suspended", "instagram.com/accounts/disabled"],
      selectors: [],
      texts: ["We suspended your account", "Мы приостановили", "Suspendemos sua conta"],
    },
    challenged: {
      cookies: [],
      addresses: ["instagram.com/challenge", "instagram.com/auth_platform"],
      selectors: ['iframe[src*="captcha"]'],
      texts: [],
    },
  },
  signIn: [
    open("form", "https://www.instagram.com/accounts/login/"),
    fill("login", ['input[name="username"]'], "login"),
    fill("password", ['input[name="password"]'], "password"),
    click("send", ['button[type="submit"]']),
    ifSeen(
      "second",
      ['input[name="verificationCode"]'],
      [
        fill("code", ['input[name="verificationCode"]'], "code"),
        click("sendCode", ['button[type="button"]', 'button[type="submit"]']),
      ],
      5000,
    ),
  ],
  facts: [
    visit("settings", "https://www.instagram.com/accounts/edit/"),
    save("accountName", { source: "text", selectors: ["main h2", "main section span"] }),
    save("accountId", {
      source: "attribute",
      selectors: ['a[href*="ds_user_id="]'],
      attribute: "href",
      after: "ds_user_id=",
    }),
    click("profile", [
      'a[href][role="link"] img[alt$="profile picture"]',
      'a[aria-label="Profile"]',
    ]),
    save("friendsCount", { source: "text", selectors: ['a[href$="/following/"]'] }),
    visit("suggestions", "https://www.instagram.com/explore/people/"),
    save("friendsSuggestions", { source: "count", selectors: ["main [data-suggestion]"] }),
  ],
};
