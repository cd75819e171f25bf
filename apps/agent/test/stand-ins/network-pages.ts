import { SocialNetwork } from "@baton/contract";

/** What somebody who is signed in finds of themselves. */
export interface Person {
  login: string;
  name: string;
  id: string;
  friends: number;
  suggestions: number;
  pages: number;
}

/** How one network's pages look, as far as its built-in recipe knows them. */
export interface NetworkPages {
  /** In the recipe, and in their place here. */
  hosts: [live: string, standIn: string][];
  start: string;
  cookies: string[];
  /** Where it leads who is not signed in; the start page shows the form itself where it is the same. */
  form: { path: string; html: string };
  code: string;
  banned: { path: string; html: string };
  challenged: { path: string; html: string };
  home: string;
  /** By path; they lead to the start page who is not signed in. */
  facts: Record<string, (person: Person) => string>;
}

const times = (count: number, html: string): string => html.repeat(count);
const form = (fields: string): string =>
  `<form method="post" action="/stand-in/login">${fields}</form>`;
const codeForm = (fields: string): string =>
  `<form method="post" action="/stand-in/code">${fields}</form>`;
/** The second part of the form comes when the first is filled in. */
const inTwo = (login: string, next: string, rest: string): string => `
  ${form(`<div id="one">${login}${next}</div><div id="two" hidden>${rest}<button data-send hidden></button></div>`)}
  <script>
    const show = () => { one.hidden = true; two.hidden = false };
    document.querySelector("[data-next]")?.addEventListener("click", (event) => { event.preventDefault(); show() });
    one.querySelector("input").addEventListener("keydown", (event) => {
      if (event.key === "Enter") { event.preventDefault(); show() }
    });
  </script>`;
const profile = ({ name, id }: Person): string =>
  `<div role="main"><h1>${name}</h1><a href="/profile.php?id=${id}">me</a>`;

export const NETWORK_PAGES_BY_NETWORK: Readonly<Record<SocialNetwork, NetworkPages>> = {
  [SocialNetwork.FNet]: {
    hosts: [["facebook.com", "f-net.test"]],
    start: "/",
    cookies: ["c_user", "xs"],
    form: {
      path: "/",
      html: form(
        `<input id="email" name="login"><input id="pass" name="pass" type="password"><button name="login" value="1" formnovalidate>Log in</button>`,
      ),
    },
    code: codeForm(
      `<input name="approvals_code"><button id="checkpointSubmitButton">Go on</button>`,
    ),
    banned: { path: "/checkpoint/disabled", html: "<h1>Your account has been disabled</h1>" },
    challenged: { path: "/checkpoint/828281030927956/", html: `<input name="captcha_response">` },
    home: `<div role="banner">Home</div>`,
    facts: {
      "/me": (person) =>
        `${profile(person)}<a href="/ann/friends">${person.friends.toLocaleString("en")} friends</a></div>`,
      "/friends/suggestions": ({ suggestions }) =>
        `<div role="navigation">${times(suggestions, `<a href="/x?friend_suggestion=1">x</a>`)}</div>`,
      "/pages/": ({ pages }) => `<div role="main">${times(pages, `<a href="/page/1">x</a>`)}</div>`,
      "/select": () => times(2, `<a href="/home?business_id=5">b</a>`),
      "/adsmanager/manage/campaigns": () =>
        `<script>if (!location.search) location.replace("?act=7001")</script>`,
    },
  },
  [SocialNetwork.Vk]: {
    hosts: [
      ["vk.com", "vk-net.test"],
      ["vk.ru", "vk-net-ru.test"],
    ],
    start: "/feed",
    cookies: ["remixsid"],
    form: {
      path: "/login",
      html: inTwo(
        `<input name="login">`,
        `<button type="submit" data-next>Next</button>`,
        `<input name="password" type="password"><button type="submit">Go on</button>`,
      ),
    },
    code: codeForm(`<input name="otp"><button type="submit">Go on</button>`),
    banned: { path: "/blocked", html: "<p>Страница заблокирована</p>" },
    challenged: { path: "/challenge.html", html: "<p>Вы не робот?</p>" },
    home: `<a id="top_profile_link">Me</a>`,
    facts: {
      "/id0": ({ name, id }) => `<h1>${name}</h1><a href="/albums${id}">Photos</a>`,
      "/friends": ({ friends, suggestions }) =>
        `<a id="friends_tab_all">All <span class="ui_tab_count">${friends}</span></a>${times(suggestions, `<p class="friends_find_user">x</p>`)}`,
      "/groups": ({ pages }) => times(pages, `<p class="group_list_row">x</p>`),
    },
  },
  [SocialNetwork.INet]: {
    hosts: [["instagram.com", "i-net.test"]],
    start: "/",
    cookies: ["sessionid", "ds_user_id"],
    form: {
      path: "/accounts/login/",
      html: form(
        `<input name="username"><input name="password" type="password"><button type="submit">Log in</button>`,
      ),
    },
    code: codeForm(`<input name="verificationCode"><button type="submit">Confirm</button>`),
    banned: { path: "/accounts/suspended/", html: "<h1>We suspended your account</h1>" },
    challenged: { path: "/challenge/1/", html: "<p>Confirm that it is you</p>" },
    home: `<a href="/direct/inbox/">Messages</a>`,
    facts: {
      "/accounts/edit/": ({ name, id }) =>
        `<main><h2>${name}</h2></main><a href="/x?ds_user_id=${id}">x</a><a aria-label="Profile" href="/ann/">Profile</a>`,
      "/ann/": ({ friends }) => `<a href="/ann/following/">${friends} following</a>`,
      "/explore/people/": ({ suggestions }) =>
        `<main>${times(suggestions, "<p data-suggestion>x</p>")}</main>`,
    },
  },
  [SocialNetwork.Twitter]: {
    hosts: [
      ["x.com", "t-net.test"],
      ["twitter.com", "t-net-old.test"],
    ],
    start: "/home",
    cookies: ["auth_token"],
    form: {
      path: "/i/flow/login",
      html: inTwo(
        `<input autocomplete="username" name="login">`,
        "",
        `<input name="password" type="password">`,
      ),
    },
    code: codeForm(`<input data-testid="ocfEnterTextTextInput" name="code">`),
    banned: { path: "/account/suspended", html: "<h1>Your account is suspended</h1>" },
    challenged: { path: "/account/access", html: `<div id="arkose_iframe">?</div>` },
    home: `<div data-testid="SideNav_AccountSwitcher_Button">Ann</div>`,
    facts: {
      "/settings/account": ({ name }) =>
        `<a data-testid="AppTabBar_Profile_Link" href="/${name.replace(" ", "_")}">Profile</a>`,
      "/following": ({ friends }) => times(friends, `<p data-testid="UserCell">x</p>`),
      "/i/connect_people": ({ suggestions }) =>
        times(suggestions, `<p data-testid="UserCell">x</p>`),
    },
  },
  [SocialNetwork.Google]: {
    hosts: [
      ["google.com", "g-net.test"],
      ["youtube.com", "g-tube.test"],
    ],
    start: "/",
    cookies: ["SID"],
    form: {
      path: "/ServiceLogin",
      html: inTwo(
        `<input id="identifierId" name="login">`,
        `<button id="identifierNext" data-next>Next</button>`,
        `<input name="Passwd" type="password"><button id="passwordNext">Next</button>`,
      ),
    },
    code: codeForm(`<input name="totpPin"><button id="totpNext">Next</button>`),
    banned: { path: "/signin/disabled", html: "<h1>Your account has been disabled</h1>" },
    challenged: { path: "/signin/v2/challenge/recaptcha", html: "<p>Type the text</p>" },
    home: `<a href="http://accounts.g-net.test/SignOutOptions">Account</a>`,
    facts: {
      "/personal-info": ({ name, login }) =>
        `<a href="/profile/name">${name}</a><a href="/email">${login}</a>`,
      "/security": () => `<a href="/two-step-verification"><span data-state>On</span></a>`,
    },
  },
};
