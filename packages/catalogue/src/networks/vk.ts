import type { NetworkRecipe } from "@baton/contract";
import { click, fill, ifSeen, open, save, visit } from "./recipe-steps.ts";

/** As its pages are known; the site may change any of it at any time. */
export const vk: NetworkRecipe = {
  hosts: ["vk.com", "vk.ru"],
  startUrl: "https://vk.com/feed",
  signs: {
    signedIn: {
      cookies: ["remixsid"],
      addresses: [],
      selectors: ["#top_profile_link", "#l_pr"],
      texts: [],
    },
    signedOut: {
      cookies: [],
      addresses: ["id.vk.com/auth"],
      selectors: ["#index_email", 'input[name="login"]', 'input[name="password"]'],
      texts: [],
    },
    banned: {
      cookies: [],
      addresses: ["vk.com/blocked"],
      selectors: [".login_blocked_wrap"],
      texts: ["Страница заблокирована", "Your page has been blocked"],
    },
    challenged: {
      cookies: [],
      addresses: ["/challenge.html", "/not_robot"],
      selectors: [".vkc__Captcha", "img.captcha_img"],
      texts: [],
    },
  },
  signIn: [
    open("form", "https://vk.com/login"),
    // Where the browser's archive names an application, VK signs in for it.
    open(
      "application",
      "https://oauth.vk.com/authorize?client_id={{archive.vkAppId}}&display=page&response_type=token&redirect_uri=https%3A%2F%2Foauth.vk.com%2Fblank.html",
    ),
    fill("login", ["#index_email", 'input[name="login"]'], "login"),
    click("next", ["#index_login_button", 'button[type="submit"]']),
    fill("password", ['input[name="password"]'], "password"),
    click("send", ['button[type="submit"]']),
    ifSeen(
      "second",
      ['input[name="otp"]', 'input[autocomplete="one-time-code"]'],
      [
        fill("code", ['input[name="otp"]', 'input[autocomplete="one-time-code"]'], "code"),
        click("sendCode", ['button[type="submit"]']),
      ],
      5000,
    ),
  ],
  facts: [
    visit("profile", "https://vk.com/id0"),
    save("accountName", { source: "text", selectors: ["#owner_page_name", "h1", "h2"] }),
    save("accountId", {
      source: "attribute",
      selectors: ['a[href*="/albums"]'],
      attribute: "href",
      after: "albums",
    }),
    visit("friends", "https://vk.com/friends"),
    save("friendsCount", { source: "text", selectors: ["#friends_tab_all .ui_tab_count"] }),
    visit("suggestions", "https://vk.com/friends?act=find"),
    save("friendsSuggestions", { source: "count", selectors: [".friends_find_user"] }),
    visit("groups", "https://vk.com/groups?tab=admin"),
    save("fanPageCount", { source: "count", selectors: [".group_list_row"] }),
    visit("ads", "https://vk.com/ads?act=office"),
    save("adsCabinet", { source: "address", after: "union_id=" }),
  ],
};
