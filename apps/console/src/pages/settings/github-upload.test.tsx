import { type GithubUploadRequest, type ResponseOf, uploadToGithub } from "@baton/contract";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aCommit, aFile, aFolder, aGithub } from "../../../test/github.ts";
import { answerTree } from "../../../test/github-tree.ts";
import { fakeServer, refuse, renderPage } from "../../../test/page.tsx";
import { alert, button, field, link, text } from "../../../test/screen.ts";
import { session } from "../../api/session.ts";

const PLACE = "/settings#github";

function explorer() {
  const server = fakeServer({ github: aGithub() });
  answerTree(server, {
    "": [aFolder("pictures"), aFile("README.md")],
    pictures: [aFile("pictures/a.png")],
  });
  return server;
}

const words = (name: string, content = "some words") => new File([content], name);
const line = (name: string) => page.getByRole("treeitem", { name: new RegExp(`^${name}`) });
const files = () => page.getByRole("list", { name: "Files" });
const fileRow = (name: string) => files().getByRole("listitem").filter({ hasText: name });

async function choose(...chosen: File[]): Promise<void> {
  await expect.element(line("README.md")).toBeVisible();
  const input = document.querySelector<HTMLElement>("input[type=file]");
  if (!input) throw new Error("the page takes no files");
  await userEvent.upload(page.elementLocator(input), chosen);
}

/** What a drag of these files brings to an element. */
function drop(target: Element, ...dropped: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of dropped) dataTransfer.items.add(file);
  for (const type of ["dragover", "drop"])
    target.dispatchEvent(
      new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }),
    );
}

type Result = ResponseOf<typeof uploadToGithub>;
/** A commit in which this became of the files. */
const became = (outcomes: Record<string, Result["files"][number]["outcome"]>): Result => ({
  commit: aCommit,
  files: Object.entries(outcomes).map(([path, outcome]) => ({ path, outcome })),
});

function requestOf(form: FormData | null): GithubUploadRequest {
  const request = form?.get("request");
  if (typeof request !== "string") throw new Error("the form has no request");
  return JSON.parse(request) as GithubUploadRequest;
}

test("uploads several files as one commit, and says what became of each", async () => {
  const server = explorer();
  server.on(uploadToGithub, () =>
    became({ "list.csv": "created", "words.txt": "replaced", "same.txt": "unchanged" }),
  );
  await renderPage(PLACE, server);
  await choose(words("list.csv"), words("words.txt"), words("same.txt"));
  await field("Message of the commit (optional)").fill("New lists");
  await button("Upload 3 files").click();
  await expect.element(text("3 files are done.")).toBeVisible();
  await expect.element(link("Commit aaaaaaa")).toHaveAttribute("href", aCommit.url);
  await expect.element(fileRow("words.txt")).toMatchTextContent("replaced");
  await expect.element(fileRow("same.txt")).toMatchTextContent("unchanged");
  const [{ form } = { form: null }] = server.callsOf(uploadToGithub);
  expect(requestOf(form)).toEqual({
    path: "",
    message: "New lists",
    files: ["list.csv", "words.txt", "same.txt"].map((name) => ({ name, size: 10 })),
  });
  expect(form?.keys().next().value).toBe("request");
  expect(form?.getAll("file").map((file) => (file as File).name)).toEqual([
    "list.csv",
    "words.txt",
    "same.txt",
  ]);
  await button("Close").click();
  await expect.element(files()).not.toBeInTheDocument();
});

test("says that nothing was new", async () => {
  const server = explorer();
  server.on(uploadToGithub, () => ({ ...became({ "words.txt": "unchanged" }), commit: null }));
  await renderPage(PLACE, server);
  await choose(words("words.txt"));
  await button("Upload 1 file").click();
  await expect.element(text(/The repository holds all of this already/)).toBeVisible();
});

test("takes what is dropped onto a folder for that folder", async () => {
  const server = explorer();
  server.on(uploadToGithub, () => became({ "pictures/b.png": "created" }));
  await renderPage(PLACE, server);
  await expect.element(line("pictures")).toBeVisible();
  drop(line("pictures").element(), words("b.png"));
  await expect.element(text("Upload to “pictures”", page.getByRole("heading"))).toBeVisible();
  await button("Upload 1 file").click();
  await expect.element(text("1 file is done.")).toBeVisible();
  expect(requestOf(server.callsOf(uploadToGithub)[0]?.form ?? null).path).toBe("pictures");
});

test("takes what is dropped onto a file for the folder it lies in", async () => {
  await renderPage(PLACE, explorer());
  await line("pictures").click();
  await expect.element(line("a.png")).toBeVisible();
  drop(line("a.png").element(), words("b.png"));
  await expect.element(text("Upload to “pictures”", page.getByRole("heading"))).toBeVisible();
});

test("refuses before a byte is sent what may not be uploaded", async () => {
  const server = explorer();
  server.on(uploadToGithub, () => ({ commit: aCommit, files: [] }));
  await renderPage(PLACE, server);
  await expect.element(line("README.md")).toBeVisible();
  drop(line("README.md").element(), words("tool.exe"));
  await expect.element(fileRow("tool.exe")).toMatchTextContent("not supported");
  await expect.element(alert("None of these files can be uploaded.")).toBeVisible();
  await expect.element(button("Upload 0 files")).toBeDisabled();
  drop(line("README.md").element(), words("a.txt"), words("a.txt", "others"));
  await expect.element(text("a file of this name is in the list already")).toBeVisible();
  await button("Take out: tool.exe").click();
  await button("Upload 1 file").click();
  await expect.poll(() => server.callsOf(uploadToGithub).length).toBe(1);
  expect(requestOf(server.callsOf(uploadToGithub)[0]?.form ?? null).files).toEqual([
    { name: "a.txt", size: 10 },
  ]);
});

test("refuses more than 200 at once", async () => {
  await renderPage(PLACE, explorer());
  await expect.element(line("README.md")).toBeVisible();
  const dropped = Array.from({ length: 250 }, (_, at) => words(`${at}.txt`));
  drop(line("README.md").element(), ...dropped);
  await expect.element(alert(/At most 200 files go at once/)).toBeVisible();
  await button("Take out: 0.txt").click();
  await expect.element(button("Upload 200 files")).toBeEnabled();
});

test("is stopped, and sent again after a failure", async () => {
  const server = explorer();
  const gate = Promise.withResolvers<void>();
  server.on(uploadToGithub, async () => {
    await gate.promise;
    return became({ "a.txt": "created" });
  });
  await renderPage(PLACE, server);
  await choose(words("a.txt"));
  await button("Upload 1 file").click();
  await expect.element(page.getByRole("progressbar", { name: "Sending files" })).toBeVisible();
  await button("Cancel").click();
  await expect.element(button("Upload 1 file")).toBeEnabled();
  server.fails(uploadToGithub, "githubFetchFailed");
  await button("Upload 1 file").click();
  await expect.element(alert(/The GitHub repository could not be read/)).toBeVisible();
  server.mends(uploadToGithub);
  gate.resolve();
  await button("Retry").click();
  await expect.element(text("1 file is done.")).toBeVisible();
});

test("goes on while another page is shown, and is gone with the session", async () => {
  const server = explorer();
  const gate = Promise.withResolvers<void>();
  server.on(uploadToGithub, async () => {
    await gate.promise;
    return became({ "a.txt": "created" });
  });
  await renderPage(PLACE, server);
  await choose(words("a.txt"));
  await button("Upload 1 file").click();
  await link("Scripts").click();
  await expect.element(files()).not.toBeInTheDocument();
  gate.resolve();
  await link("GitHub").click();
  await expect.element(text("1 file is done.")).toBeVisible();
  session.end();
  await expect.element(text("1 file is done.")).not.toBeInTheDocument();
});

/** Those of the files that are there with other content. */
const conflictsOf = (server: ReturnType<typeof explorer>, names: readonly string[]) =>
  server.on(uploadToGithub, ({ form }) => {
    const { files: sent, path } = requestOf(form);
    const open = sent.flatMap(({ name, onConflict }, at) =>
      names.includes(name) && onConflict === undefined
        ? { field: `files.${at}.name`, message: `${path}/${name}` }
        : [],
    );
    if (open.length > 0) return refuse("conflict", open);
    return {
      commit: aCommit,
      files: sent.map(({ name, onConflict }) => ({
        path: onConflict === "both" ? name.replace(".", " (2).") : name,
        outcome:
          onConflict === undefined
            ? ("created" as const)
            : ({ mine: "replaced", theirs: "kept", both: "numbered" } as const)[onConflict],
      })),
    };
  });

test("asks about each conflict what stays", async () => {
  const server = conflictsOf(explorer(), ["b.txt", "c.txt", "d.txt"]);
  await renderPage(PLACE, server);
  await choose(...["a.txt", "b.txt", "c.txt", "d.txt"].map((name) => words(name)));
  await button("Upload 4 files").click();
  await expect.element(alert(/3 files are in the repository with other content/)).toBeVisible();
  await expect.element(button("Upload 4 files")).toBeDisabled();
  const decide = (name: string, choice: string) =>
    fileRow(name).getByText(choice, { exact: true }).click();
  await decide("b.txt", "Mine");
  await decide("c.txt", "The one there");
  await expect.element(text("1 not decided")).toBeVisible();
  await decide("d.txt", "Both");
  await button("Upload 4 files").click();
  await expect.element(text("4 files are done.")).toBeVisible();
  await expect.element(fileRow("b.txt")).toMatchTextContent("replaced");
  await expect.element(fileRow("c.txt")).toMatchTextContent("kept as it was");
  await expect.element(fileRow("d (2).txt")).toMatchTextContent("written with a number");
  await expect.element(fileRow("a.txt")).toMatchTextContent("created");
});

test.for([
  ["Mine", "mine"],
  ["The one there", "theirs"],
  ["Both", "both"],
] as const)("lets all conflicts be decided at once: %s", async ([label, choice]) => {
  const server = conflictsOf(explorer(), ["a.txt", "b.txt"]);
  await renderPage(PLACE, server);
  await choose(words("a.txt"), words("b.txt"));
  await button("Upload 2 files").click();
  await button(label).click();
  await button("Upload 2 files").click();
  await expect.element(text("2 files are done.")).toBeVisible();
  const { files: sent } = requestOf(server.callsOf(uploadToGithub)[1]?.form ?? null);
  expect(sent.map(({ onConflict }) => onConflict)).toEqual([choice, choice]);
});

test("fits a phone, with a long name and a conflict", async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
  const name = `${"a-very-long-name-".repeat(10)}.txt`;
  const server = conflictsOf(explorer(), [name]);
  await renderPage(PLACE, server);
  await choose(words(name));
  await button("Upload 1 file").click();
  await expect.element(alert(/in the repository with other content/)).toBeVisible();
  const main = page.getByRole("main").element();
  expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth);
  const panel = page.getByRole("region", { name: "Upload to the repository" }).element();
  expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
});
