import {
  authorizeGithub,
  checkGithub,
  connectGithub,
  disconnectGithub,
  forceInitializeGithubConfig,
  getGithub,
  type GithubProblem,
  type GithubState,
  GITHUB_TOKEN_STAND_IN,
  initializeGithub,
  listGithubRepositories,
  writeGithubCredentials,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aCommit, aFile, aGithub, noGithub } from "../../../../test/github.ts";
import { answerTree } from "../../../../test/github-tree.ts";
import { fakeServer, refuse, renderPage } from "../../../../test/page.tsx";
import { alert, button, dialog, field, heading, link, text } from "../../../../test/screen.ts";
import { session } from "../../../api/session.ts";

const PLACE = "/settings#github";

function connected(state: Partial<GithubState> = {}) {
  const server = fakeServer({ github: aGithub(state) });
  answerTree(server, { "": [aFile("README.md")] });
  return server;
}

const stored = () => [
  localStorage.getItem("github-token"),
  localStorage.getItem("github-username"),
];

test("says that nothing is connected, and connects by a token that is kept nowhere here", async () => {
  const server = fakeServer({ github: noGithub({ hasOauth: false }) });
  answerTree(server, { "": [aFile("README.md")] });
  server.on(connectGithub, ({ body }) => {
    if (!("token" in body) || body.token !== "ghp_right")
      return refuse("invalidInput", [
        { field: "token", message: "must be a token that GitHub takes" },
      ]);
    server.world.github = aGithub();
    return server.world.github;
  });
  await renderPage(PLACE, server);
  await expect.element(heading("GitHub is not connected")).toBeVisible();
  await expect.element(button("Connect with GitHub")).not.toBeInTheDocument();
  await expect
    .element(link("Make a token at GitHub"))
    .toHaveAttribute("href", expect.stringContaining("scopes=repo"));
  await field("GitHub token").fill("ghp_wrong");
  await button("Connect").click();
  await expect.element(text(/GitHub does not take this token/)).toBeVisible();
  await field("GitHub token").fill("ghp_right");
  await button("Connect").click();
  await expect.element(text("GitHub is connected: octocat")).toBeVisible();
  await expect.element(link("octocat/baton")).toBeVisible();
  await expect.element(page.getByRole("treeitem", { name: /README.md/ })).toBeVisible();
  expect(stored()).toEqual([GITHUB_TOKEN_STAND_IN, "octocat"]);
  expect(Object.values(localStorage).join()).not.toContain("ghp_right");
});

test("goes to GitHub with a state that only this tab knows", async () => {
  const server = fakeServer();
  // An address of this page: the test stays where it is.
  server.on(authorizeGithub, () => ({ url: `${window.location.href}#away`, state: "own" }));
  await renderPage(PLACE, server);
  await button("Connect with GitHub").click();
  await expect.poll(() => window.location.hash).toBe("#away");
  expect(sessionStorage.getItem("github-state")).toBe("own");
  window.location.hash = "";
});

test("does not go where no page is", async () => {
  const server = fakeServer().fails(authorizeGithub, "githubFetchFailed");
  await renderPage(PLACE, server);
  await button("Connect with GitHub").click();
  await expect.element(alert("The GitHub repository could not be read.")).toBeVisible();
});

test("exchanges the code that GitHub sent back, and clears it", async () => {
  sessionStorage.setItem("github-state", "own");
  const server = fakeServer();
  answerTree(server, { "": [] });
  const gate = Promise.withResolvers<void>();
  server.on(connectGithub, async () => {
    await gate.promise;
    server.world.github = aGithub();
    return server.world.github;
  });
  const rendered = await renderPage("/oauth/github?code=abc&state=own", server);
  await expect.element(text("Connecting GitHub…")).toBeVisible();
  expect(rendered.address()).toBe(PLACE);
  gate.resolve();
  await expect.element(text("GitHub is connected: octocat")).toBeVisible();
  expect(server.callsOf(connectGithub).map(({ body }) => body)).toEqual([
    { code: "abc", state: "own" },
  ]);
  expect(localStorage.getItem("github-code")).toBeNull();
  expect(localStorage.getItem("github-login-result")).toBeNull();
  expect(sessionStorage.getItem("github-state")).toBeNull();
});

test.for([
  ["code=abc&state=forged", /not to a request of this tab/],
  ["error=access_denied&state=own", /declined at GitHub/],
  ["state=own", /sent no code/],
] as const)("says why %s connected nothing", async ([query, words]) => {
  sessionStorage.setItem("github-state", "own");
  const server = fakeServer();
  await renderPage(`/oauth/github?${query}`, server);
  await expect.element(alert(words)).toBeVisible();
  await expect.element(button("Connect with GitHub")).toBeVisible();
  expect(server.callsOf(connectGithub)).toEqual([]);
});

test("says why the server did not take the code", async () => {
  sessionStorage.setItem("github-state", "own");
  const server = fakeServer();
  server.on(connectGithub, () =>
    refuse("githubFetchFailed", [{ field: "github", message: "unreachable" }]),
  );
  await renderPage("/oauth/github?code=abc&state=own", server);
  await expect.element(alert(/GitHub cannot be reached/).first()).toBeVisible();
  await expect.element(button("Connect with GitHub")).toBeVisible();
});

test("says that a sign-in is over", async () => {
  sessionStorage.setItem("github-state", "own");
  const server = fakeServer();
  server.on(connectGithub, () =>
    refuse("invalidInput", [{ field: "state", message: "This sign-in is over" }]),
  );
  await renderPage("/oauth/github?code=abc&state=own", server);
  await expect.element(alert(/This sign-in is over, or somebody else began it/)).toBeVisible();
});

test("shows whose account, which repository, and how many calls are left", async () => {
  await renderPage(PLACE, connected({ isPrivate: false }));
  await expect.element(link("octocat")).toHaveAttribute("href", "https://github.test/octocat");
  await expect.element(text("public")).toBeVisible();
  await expect.element(text(/can be seen by everybody/)).toBeVisible();
  await expect.element(text(/4,912 of 5,000 left/)).toBeVisible();
  await expect.element(text("main", page.getByRole("region", { name: "GitHub" }))).toBeVisible();
});

test("says that it could not load, and loads when asked again", async () => {
  const server = connected().fails(getGithub, "unavailable");
  await renderPage(PLACE, server);
  await expect.element(button("Retry")).toBeVisible();
  server.mends(getGithub);
  await button("Retry").click();
  await expect.element(link("octocat/baton")).toBeVisible();
});

test("disconnects when that is meant, and forgets what storage said", async () => {
  const server = connected();
  server.on(disconnectGithub, () => (server.world.github = noGithub()));
  await renderPage(PLACE, server);
  await expect.poll(stored).toEqual([GITHUB_TOKEN_STAND_IN, "octocat"]);
  await button("Disconnect").click();
  await button("Cancel", dialog("Disconnect GitHub?")).click();
  expect(server.callsOf(disconnectGithub)).toEqual([]);
  await button("Disconnect").click();
  await button("Disconnect", dialog("Disconnect GitHub?")).click();
  await expect.element(heading("GitHub is not connected")).toBeVisible();
  expect(stored()).toEqual([null, null]);
});

test("a log-out leaves nothing of GitHub in storage", async () => {
  await renderPage(PLACE, connected());
  await expect.poll(stored).toEqual([GITHUB_TOKEN_STAND_IN, "octocat"]);
  session.end();
  expect(stored()).toEqual([null, null]);
});

test("chooses one of the account's repositories, or makes one", async () => {
  const server = connected({ repo: null, branch: null, isPrivate: null });
  server.on(listGithubRepositories, ({ query }) => ({
    data: [
      { repo: "octocat/files", isPrivate: true, canPush: true },
      { repo: "others/theirs", isPrivate: false, canPush: false },
    ].filter(({ repo }) => repo.includes(query.search ?? "")),
    hasMore: false,
  }));
  server.on(initializeGithub, ({ body }) => {
    server.world.github = aGithub({ repo: body.repo ?? "octocat/baton" });
    return server.world.github;
  });
  await renderPage(PLACE, server);
  await expect.element(text("none chosen")).toBeVisible();
  await button("Choose a repository").click();
  await expect.element(text("read only")).toBeVisible();
  await button("Choose: octocat/files").click();
  await expect.element(text("The repository is ready: octocat/files")).toBeVisible();
  await button("Another repository").click();
  await field("New repository").fill("no owner");
  await button("Make it").click();
  await expect.element(text(/Write it as owner\/name/)).toBeVisible();
  await field("New repository").fill("");
  await button("Make it").click();
  await expect.element(text("The repository is ready: octocat/baton")).toBeVisible();
  expect(server.callsOf(initializeGithub).map(({ body }) => body)).toEqual([
    { repo: "octocat/files" },
    {},
  ]);
});

test("writes the layout anew only when that is meant", async () => {
  const server = connected();
  server.on(forceInitializeGithubConfig, () => server.world.github);
  await renderPage(PLACE, server);
  await button("Write Baton's files anew").click();
  const asked = dialog("Write Baton's files in octocat/baton anew?");
  await expect.element(asked).toMatchTextContent("Files that you uploaded stay.");
  await button("Write Baton's files anew", asked).click();
  await expect.element(text("Baton's files are written anew")).toBeVisible();
});

const problem = (name: GithubProblem, more: Partial<GithubState> = {}) =>
  connected({ problem: name, ...more });

test.for(["revoked", "unreadable"] as const)(
  "asks for another token when it is %s",
  async (name) => {
    const server = problem(name);
    await renderPage(PLACE, server);
    await expect.element(alert(/Connect the account again/)).toBeVisible();
    await expect.element(button("Connect with GitHub")).toBeVisible();
    await expect.element(field("Or paste a token")).toBeVisible();
    await expect.element(page.getByRole("tree")).not.toBeInTheDocument();
  },
);

test.for(["repositoryEmpty", "notInitialized"] as const)(
  "sets a repository up that is %s",
  async (name) => {
    const server = problem(name);
    server.on(initializeGithub, () => (server.world.github = aGithub()));
    await renderPage(PLACE, server);
    await button("Set up the repository").click();
    await expect.element(page.getByRole("treeitem", { name: /README.md/ })).toBeVisible();
    expect(server.callsOf(initializeGithub)[0]?.body).toEqual({ repo: "octocat/baton" });
  },
);

test("takes a repository that was renamed by its new name", async () => {
  const server = problem("repositoryMoved", { movedTo: "octocat/new-name" });
  server.on(initializeGithub, () => (server.world.github = aGithub({ repo: "octocat/new-name" })));
  await renderPage(PLACE, server);
  await expect.element(alert(/It is called octocat\/new-name now/)).toBeVisible();
  await button("Take octocat/new-name").click();
  await expect.element(link("octocat/new-name")).toBeVisible();
});

test("offers another repository for one that is gone", async () => {
  const server = problem("repositoryNotFound");
  server.on(listGithubRepositories, () => ({ data: [], hasMore: false }));
  await renderPage(PLACE, server);
  await button("Choose a repository").click();
  await expect.element(text("The account has no repositories.")).toBeVisible();
});

test.for(["unreachable", "notPermitted"] as const)(
  "asks once more when GitHub is %s",
  async (name) => {
    const server = problem(name);
    server.on(checkGithub, () => (server.world.github = aGithub()));
    await renderPage(PLACE, server);
    await button("Retry").first().click();
    await expect.element(button("Retry")).not.toBeInTheDocument();
  },
);

test("counts down until GitHub takes calls again, and asks then by itself, once", async () => {
  const server = problem("rateLimited", {
    retryAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  server.on(checkGithub, () => server.world.github);
  await renderPage(PLACE, server);
  await expect.element(page.getByRole("timer")).toMatchTextContent(/in 59:5\d|in 1:00:00/);
  expect(server.callsOf(checkGithub)).toEqual([]);
  server.world.github = aGithub({
    problem: "rateLimited",
    retryAt: new Date(Date.now() - 1000).toISOString(),
  });
  await server.push({ topic: "changed", collection: "github" });
  await expect.poll(() => server.callsOf(checkGithub).length).toBe(1);
  await expect.element(button("Retry").first()).toBeVisible();
  expect(server.callsOf(checkGithub)).toHaveLength(1);
});

test("writes the credentials file and says where", async () => {
  const server = connected();
  server.on(writeGithubCredentials, ({ body: { password } }) => {
    if (password === "wrong")
      return refuse("invalidInput", [
        { field: "password", message: "Invalid username or password." },
      ]);
    if (password === "bad")
      return refuse("githubFetchFailed", [{ field: "repository", message: "notPermitted" }]);
    if (password === "open")
      return refuse("conflict", [{ field: "repository", message: "The repository is public" }]);
    return { path: "credentials.json", commit: aCommit };
  });
  await renderPage(PLACE, server);
  await button("Agents' credentials file").click();
  await button("Write it").click();
  await expect.element(text("This field is required!").first()).toBeVisible();
  await expect.element(field("Username")).toHaveValue("owner@example.com");
  await field("Your password").fill("wrong");
  await button("Write it").click();
  await expect.element(text(/Invalid username or password/)).toBeVisible();
  await field("Your password").fill("bad");
  await button("Write it").click();
  await expect.element(alert(/The token lacks rights/)).toBeVisible();
  await field("Your password").fill("open");
  await button("Write it").click();
  await expect.element(alert(/everybody could enrol browsers/)).toBeVisible();
  await field("Your password").fill("good");
  await button("Write it").click();
  await expect.element(text(/The file was written: credentials.json/)).toBeVisible();
});

test("refuses the credentials file for a public repository in words", async () => {
  await renderPage(PLACE, connected({ isPrivate: false }));
  await button("Agents' credentials file").click();
  await expect
    .element(alert(/is public: with this file everybody could enrol browsers/))
    .toBeVisible();
  await expect.element(button("Write it")).not.toBeInTheDocument();
});
