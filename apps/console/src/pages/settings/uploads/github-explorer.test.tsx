import {
  createGithubFolder,
  deleteGithubFile,
  deleteGithubFolder,
  downloadGithubFile,
  FIELD_FAULTS,
  GITHUB_FAULTS,
  getGithubExternalLink,
  getGithubTree,
  previewGithubFile,
} from "@baton/contract";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aCommit, aFile, aFolder, aGithub } from "../../../../test/github.ts";
import { answerTree, type Folders } from "../../../../test/github-tree.ts";
import { fakeServer, many, refuse, renderPage } from "../../../../test/page.tsx";
import { alert, button, dialog, field, heading, text } from "../../../../test/screen.ts";

const PLACE = "/settings#github";

const FOLDERS: Folders = {
  "": [aFolder("pictures"), aFolder("texts"), aFile("README.md")],
  pictures: [aFolder("pictures/old"), aFile("pictures/a.png"), aFile("pictures/b.png")],
  "pictures/old": [],
  texts: [aFile("texts/list.csv"), aFile("texts/words.txt")],
};

function explorer(folders: Folders = FOLDERS) {
  const server = fakeServer({ github: aGithub() });
  answerTree(server, folders);
  return server;
}

const tree = () => page.getByRole("tree", { name: "octocat/baton" });
const line = (name: string) => page.getByRole("treeitem", { name: new RegExp(`^${name}`) });
const lineNames = () =>
  page
    .getByRole("treeitem")
    .elements()
    .map(
      (element) => element.querySelector("[title]")?.getAttribute("title") ?? element.textContent,
    );
/** What was asked for, however often: the live stream has it read anew when it opens. */
const asked = (server: ReturnType<typeof fakeServer>) => [
  ...new Set(server.callsOf(getGithubTree).map(({ body }) => `${body.path}+${body.offset}`)),
];

test("reads a folder when it is unfolded", async () => {
  const server = explorer();
  await renderPage(PLACE, server);
  await line("pictures").click();
  await expect.poll(lineNames).toEqual(["pictures", "old", "a.png", "b.png", "texts", "README.md"]);
  await expect.element(line("a.png")).toHaveAttribute("aria-level", "2");
  await line("old").click();
  await expect.element(line("Empty")).toBeVisible();
  await line("pictures").click();
  await expect.poll(lineNames).toEqual(["pictures", "texts", "README.md"]);
  expect(asked(server)).toEqual(["+0", "pictures+0", "pictures/old+0"]);
});

test("is walked through by keys", async () => {
  const server = explorer();
  await renderPage(PLACE, server);
  await expect.element(line("README.md")).toBeVisible();
  (tree().element() as HTMLElement).focus();
  const active = () => {
    const id = tree().element().getAttribute("aria-activedescendant");
    return document.querySelector(`#${CSS.escape(id ?? "")} [title]`)?.getAttribute("title");
  };
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(active).toBe("pictures");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(line("a.png")).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(active).toBe("old");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.poll(active).toBe("b.png");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(active).toBe("pictures");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(line("a.png")).not.toBeInTheDocument();
  await userEvent.keyboard("{End}");
  await expect.poll(active).toBe("README.md");
  await userEvent.keyboard("{Home} ");
  await expect.element(line("pictures")).toHaveAttribute("aria-selected", "true");
});

test("shows where one is, and goes up from there", async () => {
  await renderPage(PLACE, explorer());
  await line("pictures").click();
  await line("old").click();
  const crumbs = page.getByRole("navigation", { name: "Path in the repository" });
  await expect.element(crumbs).toMatchTextContent("octocat/batonpicturesold");
  await button("pictures", crumbs).click();
  await expect.element(crumbs).toMatchTextContent("octocat/batonpictures");
  await button("octocat/baton", crumbs).click();
  await expect.poll(() => crumbs.element().textContent).toBe("octocat/baton");
});

test("searches in the folder that one is in", async () => {
  const server = explorer();
  await renderPage(PLACE, server);
  await line("pictures").click();
  await expect.element(line("a.png")).toBeVisible();
  await field("Search").fill("b.");
  await expect.poll(lineNames).toEqual(["b.png"]);
  expect(server.callsOf(getGithubTree).at(-1)?.body).toMatchObject({
    path: "pictures",
    search: "b.",
  });
  await field("Search").fill("nothing of it");
  await expect.element(heading("Nothing found")).toBeVisible();
  await field("Search").fill("");
  await expect.element(line("README.md")).toBeVisible();
});

test("searches in the folder that one has gone on in, also where that could not be read", async () => {
  const large = many(3000, (id) => aFile(`large/file-${id}.txt`));
  const server = explorer({ "": [aFolder("large")], large });
  await renderPage(PLACE, server);
  await line("large").click();
  await expect.element(line("file-1.txt")).toBeVisible();
  server.fails(getGithubTree, "unavailable");
  (tree().element() as HTMLElement).focus();
  await userEvent.keyboard("{End}");
  await expect.element(alert(/Could not load/)).toBeVisible();
  server.mends(getGithubTree);
  await field("Search").fill("file-2999");
  await expect.poll(lineNames).toEqual(["file-2999.txt"]);
  expect(server.callsOf(getGithubTree).at(-1)?.body).toMatchObject({ path: "large" });
});

test("of 100,000 entries asks only for those that are looked at", async () => {
  const server = explorer({ "": many(100_000, (id) => aFile(`file-${id}.txt`)) });
  await renderPage(PLACE, server);
  await expect.element(line("file-1.txt")).toBeVisible();
  (tree().element() as HTMLElement).focus();
  await userEvent.keyboard("{End}");
  await expect.element(line("file-100000.txt")).toBeVisible();
  expect(asked(server)).toEqual(["+0", "+99000"]);
  expect(page.getByRole("treeitem").elements().length).toBeLessThan(80);
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(line("file-99999.txt")).toHaveAttribute("data-focus");
});

test("asks GitHub itself when one wants that, and says when it was read", async () => {
  const server = explorer();
  await renderPage(PLACE, server);
  await expect.element(text(/^read at /)).toBeVisible();
  await line("texts").click();
  await expect.element(line("words.txt")).toBeVisible();
  FOLDERS["texts"]?.push(aFile("texts/zebra.txt"));
  onTestFinished(() => void FOLDERS["texts"]?.pop());
  await button("Read anew").click();
  await expect.element(line("zebra.txt")).toBeVisible();
  const forced = server.callsOf(getGithubTree).filter(({ query }) => query.forceReload === "true");
  expect(forced.map(({ body }) => body.path).toSorted()).toEqual(["", "texts"]);
});

test("keeps what was read when it cannot be read anew, and follows what others change", async () => {
  const server = explorer();
  await renderPage(PLACE, server);
  await expect.element(line("README.md")).toBeVisible();
  server.fails(getGithubTree, "unavailable");
  await button("Read anew").click();
  await expect.element(alert(/Could not load/)).toBeVisible();
  await expect.element(line("README.md")).toBeVisible();
  server.mends(getGithubTree);
  await button("Retry").click();
  await expect.element(alert(/Could not load/)).not.toBeInTheDocument();
  FOLDERS[""]?.push(aFile("zebra.txt"));
  onTestFinished(() => void FOLDERS[""]?.pop());
  await server.push({ topic: "changed", collection: "github" });
  await expect.element(line("zebra.txt")).toBeVisible();
});

test("says what of GitHub stands in the way of the first look, and looks again", async () => {
  const server = explorer().holdLiveStream();
  server.on(getGithubTree, () =>
    refuse("githubFetchFailed", [{ field: "github", message: "unreachable" }]),
  );
  await renderPage(PLACE, server);
  await expect.element(alert(/GitHub cannot be reached/)).toBeVisible();
  // Not before somebody presses: the live stream, when it opens, has it read anew as well.
  document.addEventListener("click", () => answerTree(server, FOLDERS), {
    once: true,
    capture: true,
  });
  await button("Retry").click();
  await expect.element(line("README.md")).toBeVisible();
});

test("says that a repository holds nothing yet", async () => {
  await renderPage(PLACE, explorer({ "": [] }));
  await expect.element(heading("There is nothing here yet")).toBeVisible();
});

test("opens a text, a table and a picture, and downloads", async () => {
  const server = explorer();
  const none = { contentType: "", text: "", rows: [], isCut: false };
  server.on(previewGithubFile, ({ body }) => {
    const file = { path: body.path, sha: "a".repeat(40), size: 10 };
    if (body.path.endsWith(".csv"))
      return { ...file, ...none, kind: "table" as const, rows: [["name"], ["Ada"]] };
    return { ...file, ...none, kind: "text" as const, text: "hello <b>there</b>" };
  });
  server.on(downloadGithubFile, () => new Response("hello"));
  await renderPage(PLACE, server);
  await line("README.md").click();
  const preview = (name: string) => page.getByTitle(`Preview: ${name}`);
  await expect
    .element(preview("README.md"))
    .toHaveAttribute("srcdoc", expect.stringContaining("hello &#60;b&#62;there"));
  await button("Download", dialog()).click();
  await expect.poll(() => server.callsOf(downloadGithubFile).length).toBe(1);
  await userEvent.keyboard("{Escape}");
  await line("texts").click();
  await line("list.csv").click();
  await expect
    .element(preview("list.csv"))
    .toHaveAttribute("srcdoc", expect.stringContaining("<td>Ada</td>"));
});

test("says why a file cannot be opened", async () => {
  const server = explorer().fails(previewGithubFile, "fileTooLarge");
  await renderPage(PLACE, server);
  await line("README.md").click();
  await expect.element(text(/The file is too large/)).toBeVisible();
});

test("leads to a folder's page at GitHub", async () => {
  const server = explorer();
  server.on(getGithubExternalLink, () => refuse("notFound"));
  await renderPage(PLACE, server);
  await line("pictures").click();
  await button("At GitHub").click();
  await expect
    .poll(() => server.callsOf(getGithubExternalLink)[0]?.body)
    .toEqual({ path: "pictures" });
});

test("makes a folder where one is, and not one that is there already", async () => {
  const server = explorer();
  server.on(createGithubFolder, ({ body }) => {
    if (body.name === "old")
      return refuse("invalidInput", [{ field: "name", message: FIELD_FAULTS.folderExists }]);
    FOLDERS["pictures"]?.unshift(aFolder(`pictures/${body.name}`));
    return { path: `pictures/${body.name}`, commit: aCommit };
  });
  onTestFinished(() => void FOLDERS["pictures"]?.shift());
  await renderPage(PLACE, server);
  await line("pictures").click();
  await button("New folder").click();
  await button("Make it").click();
  await expect.element(text("This field is required!")).toBeVisible();
  const name = field("Name of the new folder in “pictures”");
  await name.fill("old");
  await button("Make it").click();
  await expect.element(text("Folder with this name is already exist")).toBeVisible();
  await name.fill("new");
  await button("Make it").click();
  await expect.element(text("Folder made: pictures/new")).toBeVisible();
  await expect.element(line("new")).toBeVisible();
  await expect.element(name).not.toBeInTheDocument();
});

test.for([
  ["ru", "Папка с таким именем уже есть"],
  ["pt", "Já existe uma pasta com este nome"],
] as const)("says in %s that a folder is there already", async ([language, words]) => {
  const server = explorer();
  server.on(createGithubFolder, () =>
    refuse("invalidInput", [{ field: "name", message: FIELD_FAULTS.folderExists }]),
  );
  await renderPage(PLACE, server, { language });
  await button(language === "ru" ? "Новая папка" : "Nova pasta").click();
  await userEvent.keyboard("old{Enter}");
  await expect.element(text(words)).toBeVisible();
});

test.for([
  ["ru", "Новая папка", "не может быть папки с таким именем", "Имя вместе с папкой слишком"],
  ["pt", "Nova pasta", "não pode ter uma pasta com este nome", "O nome é longo demais"],
] as const)("says in %s what no folder can be called", async ([language, open, git, long]) => {
  const server = explorer();
  const issues = [{ field: "name", message: GITHUB_FAULTS.tooLong }];
  server.on(createGithubFolder, () => refuse("invalidInput", issues));
  await renderPage(PLACE, server, { language });
  await button(open).click();
  await userEvent.keyboard(".git{Enter}");
  await expect.element(text(new RegExp(git))).toBeVisible();
  expect(server.callsOf(createGithubFolder)).toEqual([]);
  await userEvent.keyboard("-more{Enter}");
  await expect.element(text(new RegExp(long))).toBeVisible();
});

test("deletes a folder when that is meant, with what it holds", async () => {
  const folders = { ...FOLDERS };
  const server = explorer(folders);
  server.on(deleteGithubFolder, () => {
    folders[""] = [aFolder("texts"), aFile("README.md")];
    return { ...aCommit, deletedCount: 2 };
  });
  await renderPage(PLACE, server);
  await line("pictures").click();
  await expect.element(line("a.png")).toBeVisible();
  await button("Delete").click();
  const sure = dialog("Delete the folder?");
  await expect.element(sure).toMatchTextContent(/pictures.*The folder holds 3 entries/);
  await button("Cancel", sure).click();
  expect(server.callsOf(deleteGithubFolder)).toEqual([]);
  (tree().element() as HTMLElement).focus();
  await userEvent.keyboard("{Delete}");
  await button("Delete", dialog("Delete the folder?")).click();
  await expect.element(text("2 files deleted")).toBeVisible();
  await expect.poll(lineNames).toEqual(["texts", "README.md"]);
});

test("deletes what is ticked, and nothing twice", async () => {
  const folders = { ...FOLDERS };
  const server = explorer(folders);
  server.on(deleteGithubFolder, () => {
    folders[""] = [aFolder("texts"), aFile("README.md")];
    return { ...aCommit, deletedCount: 2 };
  });
  server.on(deleteGithubFile, ({ body }) => {
    if (body.path === "texts/list.csv") folders["texts"] = [aFile("texts/words.txt")];
    return aCommit;
  });
  await renderPage(PLACE, server);
  await line("texts").click();
  await expect.element(line("list.csv")).toBeVisible();
  await line("pictures").click();
  const tick = (name: string) => line(name).click({ modifiers: ["Control"] });
  await expect.element(line("a.png")).toBeVisible();
  for (const name of ["pictures", "a.png", "list.csv"]) await tick(name);
  await expect.element(page.getByRole("region", { name: "3 selected" })).toBeVisible();
  await button("Delete").click();
  const sure = dialog("Delete 2 entries?");
  await expect.element(sure).toMatchTextContent(/pictures and list.csv/);
  await button("Delete", sure).click();
  await expect.element(text("3 files deleted")).toBeVisible();
  expect(server.callsOf(deleteGithubFile).map(({ body }) => body.path)).toEqual(["texts/list.csv"]);
  await expect.poll(lineNames).toEqual(["texts", "words.txt", "README.md"]);
});

test("does not delete a file that is another one by now", async () => {
  const server = explorer();
  server.on(deleteGithubFile, () =>
    refuse("conflict", [{ field: "sha", message: "It has been changed since it was looked at." }]),
  );
  await renderPage(PLACE, server);
  await line("README.md").click({ modifiers: ["Control"] });
  await button("Delete").click();
  await button("Delete", dialog("Delete the file?")).click();
  await expect.element(alert(/Somebody has changed “README.md” meanwhile/)).toBeVisible();
  await expect.element(line("README.md")).toBeVisible();
  expect(server.callsOf(deleteGithubFile)[0]?.body).toEqual({
    path: "README.md",
    sha: "a".repeat(40),
  });
});

test("says that a folder holds too much to be deleted at once", async () => {
  const server = explorer().fails(deleteGithubFolder, "conflict");
  await renderPage(PLACE, server);
  await line("pictures").click();
  await button("Delete").click();
  await button("Delete", dialog("Delete the folder?")).click();
  await expect.element(alert(/too many files to be deleted at once/)).toBeVisible();
});
