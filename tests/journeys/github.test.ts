import { startGithub } from "@baton/github-fake";
import type { Locator } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { accessibilityFaults } from "../support/accessibility-faults.ts";
import { OWNER } from "../support/baton-server.ts";
import { ending, journey } from "../support/journey.ts";

const REPO = "ann/baton";
/** As many as GitHub gives of a tree. */
const ENTRIES = 99_000;

const github = ending(await startGithub());
const { clientId, clientSecret } = github.options.app;
const { server, openAsOwner } = await journey({
  BATON_GITHUB_URL: github.url,
  BATON_GITHUB_API_URL: github.apiUrl,
  BATON_GITHUB_CLIENT_ID: clientId,
  BATON_GITHUB_CLIENT_SECRET: clientSecret,
});
github.options.app.callbackUrl = server.url;
const user = await openAsOwner();

beforeEach(() => user.pictureOnFailure());

/** The page anew: an address with another hash alone would stay on it. */
async function settings(): Promise<void> {
  await user.page.goto("/settings#github");
  await user.page.reload();
}
const line = (name: string): Locator =>
  user.page.getByRole("treeitem", { name: new RegExp(`^${name}`) });
const files = () => user.page.getByRole("list", { name: "Files" });
const fileRow = (name: string) => files().getByRole("listitem").filter({ hasText: name });
const stored = (key: string) => user.page.evaluate((name) => localStorage.getItem(name), key);
const said = (text: string | RegExp) => user.page.getByText(text).first().waitFor();

/** What a drag of these files brings to a line of the tree. */
async function drop(target: Locator, contents: Record<string, string>): Promise<void> {
  const dataTransfer = await user.page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const [name, content] of Object.entries(given))
      transfer.items.add(new File([content], name));
    return transfer;
  }, contents);
  for (const type of ["dragover", "drop"]) await target.dispatchEvent(type, { dataTransfer });
}

const read = (path: string) => github.read(REPO, path)?.toString();

test("an account is connected at GitHub, also when the session ended meanwhile", async () => {
  const { page } = user;
  await settings();
  await user.button("Connect with GitHub").click();
  await page.locator("#deny").click();
  await said(/Access was declined at GitHub/);
  expect(await accessibilityFaults(page)).toEqual([]);

  await user.button("Connect with GitHub").click();
  await page.locator("#authorize").waitFor();
  const other = await page.context().newPage();
  await other.goto(`${server.url}/healthz`);
  await other.evaluate(() => localStorage.removeItem("access-token"));
  await other.close();
  await page.locator("#authorize").click();
  await user.field("Username").fill(OWNER.username);
  await user.field("Password").fill(OWNER.password);
  await user.button("Log in").click();
  await said("GitHub is connected: ann");
  expect(new URL(page.url()).pathname).toBe("/settings");
  expect(await stored("github-username")).toBe("ann");
  expect(await stored("github-code")).toBeNull();
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  for (const token of github.world.tokens.keys()) expect(kept).not.toContain(token);
  expect(user.faults).toEqual([]);
});

test("an answer that this tab did not ask for connects nothing", async () => {
  await user.page.goto("/oauth/github?code=stolen&state=somebody-elses");
  await said(/This answer from GitHub is not to a request of this tab/);
  expect(await stored("github-code")).toBeNull();
});

test("a repository is made, and files and folders in it", async () => {
  const { page } = user;
  await settings();
  await user.button("Choose a repository").click();
  await user.button("Make it").click();
  await said(`The repository is ready: ${REPO}`);
  await line("baton.json").waitFor();

  await line("uploads").click();
  await user.button("New folder").click();
  await page.keyboard.type("uploads");
  await user.button("Cancel").click();
  await user.button("New folder").click();
  await page.keyboard.type("pictures");
  await user.button("Make it").click();
  await said("Folder made: uploads/pictures");
  await user.button("New folder").click();
  await page.keyboard.type("pictures");
  await user.button("Make it").click();
  await said("Folder with this name is already exist");
  await user.button("Cancel").click();

  await drop(line("pictures"), { "prices.csv": "name,price\nAda,1\n", "words.txt": "hello" });
  await user.field("Message of the commit (optional)").fill("Prices of today");
  await user.button("Upload 2 files").click();
  await said("2 files are done.");
  expect(read("uploads/pictures/prices.csv")).toBe("name,price\nAda,1\n");
  expect(github.messages(REPO)[0]).toBe("Prices of today");
  const panel = page.getByRole("region", { name: "Upload to the repository" });
  await user.button("Close", panel).click();

  await line("pictures").click();
  await line("prices.csv").click();
  const frame = page.frameLocator('iframe[title="Preview: prices.csv"]');
  await frame.getByRole("cell", { name: "Ada" }).waitFor();
  await page.keyboard.press("Escape");
  await frame.owner().waitFor({ state: "detached" });
  // Without the frame of the preview: it runs no script, so nothing can be looked for in it.
  expect(await accessibilityFaults(page)).toEqual([]);

  await user.button("Delete").click();
  await user.button("Delete", page.getByRole("dialog", { name: "Delete the file?" })).click();
  await line("prices.csv").waitFor({ state: "detached" });
  expect(read("uploads/pictures/prices.csv")).toBeUndefined();
  expect(read("uploads/pictures/words.txt")).toBe("hello");
  expect(user.faults).toEqual([]);
});

test("files that are there with other content are a choice, each by itself", async () => {
  const names = ["mine.txt", "theirs.txt", "both.txt"];
  github.push(REPO, Object.fromEntries(names.map((name) => [`uploads/${name}`, "theirs"])));
  await settings();
  await line("uploads").waitFor();
  await drop(line("uploads"), {
    ...Object.fromEntries(names.map((name) => [name, "mine"])),
    "new.txt": "new",
  });
  await user.button("Upload 4 files").click();
  await said("3 files are in the repository with other content");
  expect(read("uploads/new.txt")).toBeUndefined();
  expect(await accessibilityFaults(user.page)).toEqual([]);
  const choose = (name: string, choice: string) =>
    fileRow(name).getByText(choice, { exact: true }).click();
  await choose("mine.txt", "Mine");
  await choose("theirs.txt", "The one there");
  await choose("both.txt", "Both");
  const before = github.messages(REPO).length;
  await user.button("Upload 4 files").click();
  await said("4 files are done.");
  expect(github.messages(REPO)).toHaveLength(before + 1);
  expect(read("uploads/mine.txt")).toBe("mine");
  expect(read("uploads/theirs.txt")).toBe("theirs");
  expect(read("uploads/both.txt")).toBe("theirs");
  expect(read("uploads/new.txt")).toBe("new");
  const numbered = github.list(REPO).filter((path) => /^uploads\/both.+\.txt$/.test(path));
  expect(numbered.map(read)).toEqual(["mine"]);
  expect(user.faults).toEqual([]);
});

test("of a folder with a hundred thousand files the last one is looked at", async () => {
  const large = Object.fromEntries(
    Array.from({ length: ENTRIES }, (_, at) => [`large/${String(at).padStart(6, "0")}.txt`, ""]),
  );
  github.push(REPO, large);
  const { page } = user;
  await settings();
  await user.button("Read anew").click();
  await line("large").click();
  await line("000000.txt").waitFor();
  await page.getByRole("tree").focus();
  await page.keyboard.press("End");
  for (let at = 0; at < 4; at += 1) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("PageUp");
  await line("0989[0-9]{2}.txt").first().waitFor();
  await user.field("Search").fill("098765");
  await line("098765.txt").waitFor();
  expect(await page.getByRole("treeitem").count()).toBe(1);
  expect(user.faults).toEqual([]);
});

test("a token that GitHub takes no longer is said, and another one is taken", async () => {
  for (const token of [...github.world.tokens.keys()]) github.revoke(token);
  await settings();
  await user.button("Check now").click();
  await said(/GitHub no longer takes the token/);
  await user.button("Connect with GitHub").waitFor();
  await user.field("Or paste a token").fill(github.token());
  await user.button("Connect", user.page.getByRole("region", { name: "GitHub" })).click();
  await said("GitHub is connected: ann");
  await line("uploads").waitFor();
  await user.button("Disconnect").click();
  const sure = user.page.getByRole("dialog", { name: "Disconnect GitHub?" });
  await user.button("Disconnect", sure).click();
  await user.heading("GitHub is not connected").waitFor();
  expect(await stored("github-token")).toBeNull();
  expect(github.violations).toEqual([]);
});
