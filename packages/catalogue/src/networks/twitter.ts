import type { NetworkRecipe } from "@baton/contract";
import { fill, ifSeen, open, press, save, visit } from "./recipe-steps.ts";

const CODE = ['input[data-testid="ocfEnterTextTextInput"]'];

/** As its pages are known; the site may change any of it at any time. */
export const twitter: NetworkRecipe = {
  hosts: ["x.com", "twitter.com"],
  startUrl: "https://x.com/home",
  signs: {
    signedIn: {
      cookies: ["auth_token"],
      addresses: [],
      selectors: ['[data-testid="SideNav_AccountSwitcher_Button"]'],
      texts: [],
    },
    signedOut: {
      cookies: [],
      addresses: ["x.com/login", "x.com/i/flow/login"],
      selectors: ['[data-testid="loginButton"]', 'input[autocomplete="username"]'],
      texts: [],
    },
    banned: {
      cookies: [],
      addresses: ["x.com/account/suspended"],
      selectors: [],
      texts: [
        "Your account is suspended",
        "Ваша учетная запись заблокирована",
        "Sua conta foi suspensa",
      ],
    },
    challenged: {
      cookies: [],
      addresses: ["x.com/account/access"],
      selectors: ['iframe[src*="arkoselabs"]', "#arkose_iframe"],
      texts: [],
    },
  },
  signIn: [
    open("form", "https://x.com/i/flow/login"),
    fill("login", ['input[autocomplete="username"]'], "login"),
    press("next", "Enter"),
    fill("password", ['input[name="password"]'], "password"),
    press("send", "Enter"),
    ifSeen("second", CODE, [fill("code", CODE, "code"), press("sendCode", "Enter")], 5000),
  ],
  facts: [
    visit("account", "https://x.com/settings/account"),
    save("accountName", {
      source: "attribute",
      selectors: ['a[data-testid="AppTabBar_Profile_Link"]'],
      attribute: "href",
      after: "x.com/",
    }),
    visit("following", "https://x.com/following"),
    save("friendsCount", { source: "count", selectors: ['[data-testid="UserCell"]'] }),
    visit("suggestions", "https://x.com/i/connect_people"),
    save("friendsSuggestions", { source: "count", selectors: ['[data-testid="UserCell"]'] }),
    visit("ads", "https://ads.x.com/"),
    save("adsCabinet", { source: "address", after: "/accounts/" }),
  ],
};
