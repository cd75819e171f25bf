import type { NetworkRecipe } from "@baton/contract";
import { click, fill, ifSeen, save, visit } from "./recipe-steps.ts";

/** As its pages are known; the site may change any of it at any time. */
export const fNet: NetworkRecipe = {
  hosts: ["facebook.com"],
  startUrl: "https://www.facebook.com/",
  signs: {
    signedIn: {
      cookies: ["c_user", "xs"],
      addresses: [],
      selectors: ['[role="banner"]', 'a[href="/me/"]'],
      texts: [],
    },
    signedOut: {
      cookies: [],
      addresses: [],
      selectors: ['form[data-testid="royal_login_form"]', "#login_form", 'input[name="pass"]'],
      texts: [],
    },
    banned: {
      cookies: [],
      addresses: ["facebook.com/checkpoint/disabled", "facebook.com/disabled"],
      selectors: [],
      texts: [
        "Your account has been disabled",
        "We suspended your account",
        "Ваш аккаунт отключен",
        "Sua conta foi desativada",
      ],
    },
    challenged: {
      cookies: [],
      addresses: ["facebook.com/checkpoint/", "facebook.com/two_step_verification/authentication"],
      selectors: ['input[name="captcha_response"]', 'iframe[src*="captcha"]'],
      texts: [],
    },
  },
  signIn: [
    ifSeen(
      "cookies",
      ['button[data-cookiebanner="accept_button"]'],
      [click("acceptCookies", ['button[data-cookiebanner="accept_button"]'])],
    ),
    fill("login", ["#email", 'input[name="email"]'], "login"),
    fill("password", ["#pass", 'input[name="pass"]'], "password"),
    click("send", ['button[name="login"]', 'button[type="submit"]']),
    ifSeen(
      "second",
      ['input[name="approvals_code"]', 'input[autocomplete="one-time-code"]'],
      [
        fill(
          "code",
          ['input[name="approvals_code"]', 'input[autocomplete="one-time-code"]'],
          "code",
        ),
        click("sendCode", ["#checkpointSubmitButton", 'button[type="submit"]']),
      ],
      5000,
    ),
  ],
  facts: [
    visit("profile", "https://www.facebook.com/me"),
    save("accountName", { source: "text", selectors: ['[role="main"] h1'] }),
    save("accountId", {
      source: "attribute",
      selectors: ['a[href*="profile.php?id="]'],
      attribute: "href",
      after: "id=",
    }),
    save("friendsCount", { source: "text", selectors: ['[role="main"] a[href*="/friends"]'] }),
    visit("suggestions", "https://www.facebook.com/friends/suggestions"),
    save("friendsSuggestions", {
      source: "count",
      selectors: ['[role="navigation"] a[href*="friend_suggestion"]'],
    }),
    visit("pages", "https://www.facebook.com/pages/?category=your_pages"),
    save("fanPageCount", { source: "count", selectors: ['[role="main"] a[href*="/page/"]'] }),
    visit("businesses", "https://business.facebook.com/select"),
    save("businessManagerCount", { source: "count", selectors: ['a[href*="business_id="]'] }),
    visit("ads", "https://adsmanager.facebook.com/adsmanager/manage/campaigns"),
    save("adsCabinet", { source: "address", after: "act=" }),
  ],
};
