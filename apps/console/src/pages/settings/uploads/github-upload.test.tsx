import { uploadToGithub } from "@baton/contract";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { aCommit } from "../../../../test/github.ts";
import {
  became,
  choose,
  conflictsOf,
  drop,
  explorer,
  fileRow,
  files,
  line,
  pressUpload,
  requestOf,
  sentTo,
  upload,
  UPLOAD_PLACE,
  words,
} from "../../../../test/github-upload.ts";
import { refuse, renderPage } from "../../../../test/page.tsx";
import { alert, button, field, link, text } from "../../../../test/screen.ts";
import { session } from "../../../api/session.ts";

test("uploads several files as one commit, and says what became of each", async () => {
  const server = explorer();
  server.on(uploadToGithub, () =>
    became({ "list.csv": "created", "words.txt": "replaced", "same.txt": "unchanged" }),
  );
  await renderPage(UPLOAD_PLACE, server);
  await choose(words("list.csv"), words("words.txt"), words("same.txt"));
  await field("Message of the commit (optional)").fill("New lists");
  await pressUpload(3);
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
  await upload(server, "words.txt");
  await expect.element(text(/The repository holds all of this already/)).toBeVisible();
});

test("takes what is dropped onto a folder for that folder", async () => {
  const server = explorer();
  server.on(uploadToGithub, () => became({ "pictures/b.png": "created" }));
  await renderPage(UPLOAD_PLACE, server);
  await expect.element(line("pictures")).toBeVisible();
  drop(line("pictures").element(), words("b.png"));
  await expect.element(text("Upload to “pictures”", page.getByRole("heading"))).toBeVisible();
  await pressUpload(1);
  await expect.element(text("1 file is done.")).toBeVisible();
  expect(sentTo(server).path).toBe("pictures");
});

test("takes what is dropped onto a file for the folder it lies in", async () => {
  await renderPage(UPLOAD_PLACE, explorer());
  await line("pictures").click();
  await expect.element(line("a.png")).toBeVisible();
  drop(line("a.png").element(), words("b.png"));
  await expect.element(text("Upload to “pictures”", page.getByRole("heading"))).toBeVisible();
});

test("refuses before a byte is sent what may not be uploaded", async () => {
  const server = explorer();
  server.on(uploadToGithub, () => ({ commit: aCommit, files: [] }));
  await renderPage(UPLOAD_PLACE, server);
  await expect.element(line("README.md")).toBeVisible();
  drop(line("README.md").element(), words("tool.exe"));
  await expect.element(fileRow("tool.exe")).toMatchTextContent("not supported");
  await expect.element(alert("None of these files can be uploaded.")).toBeVisible();
  await expect.element(button("Upload 0 files")).toBeDisabled();
  drop(line("README.md").element(), words("a.txt"), words("a.txt", "others"));
  await expect.element(text("a file of this name is in the list already")).toBeVisible();
  await button("Take out: tool.exe").click();
  await pressUpload(1);
  await expect.poll(() => server.callsOf(uploadToGithub).length).toBe(1);
  expect(sentTo(server).files).toEqual([{ name: "a.txt", size: 10 }]);
});

test.for([
  ["Other files are in a folder of this name", "other files of the list are in a folder"],
  ["The credentials file is written by Baton alone", "only Baton itself writes"],
  ["A file or a folder is there", "a folder or a link has this name"],
] as const)("names the file that the server refuses: %s", async ([message, said]) => {
  const server = explorer();
  server.on(uploadToGithub, ({ form }) => {
    const at = requestOf(form).files.findIndex(({ name }) => name === "b.txt");
    if (at >= 0) return refuse("invalidInput", [{ field: `files.${at}.name`, message }]);
    return became({ "a.txt": "created" });
  });
  await upload(server, "a.txt", "b.txt");
  await expect.element(fileRow("b.txt")).toMatchTextContent(said);
  await pressUpload(1);
  await expect.element(text("1 file is done.")).toBeVisible();
  expect(sentTo(server, 1).files).toEqual([{ name: "a.txt", size: 10 }]);
});

test("says of a file that it is not what its name promises", async () => {
  const server = explorer();
  const message = "What is in the file is not what its name says";
  const issues = [{ field: "files.0.name", message }];
  server.on(uploadToGithub, () => refuse("unsupportedFileExtension", issues));
  await upload(server, "a.png");
  await expect.element(fileRow("a.png")).toMatchTextContent("what is in it is not");
});

test("refuses more than 200 at once", async () => {
  await renderPage(UPLOAD_PLACE, explorer());
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
  await upload(server, "a.txt");
  await expect.element(page.getByRole("progressbar", { name: "Sending files" })).toBeVisible();
  await button("Cancel").click();
  await expect.element(button("Upload 1 file")).toBeEnabled();
  server.fails(uploadToGithub, "githubFetchFailed");
  await pressUpload(1);
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
  await upload(server, "a.txt");
  await link("Scripts").click();
  await expect.element(files()).not.toBeInTheDocument();
  gate.resolve();
  await link("GitHub").click();
  await expect.element(text("1 file is done.")).toBeVisible();
  session.end();
  await expect.element(text("1 file is done.")).not.toBeInTheDocument();
});

test("asks about each conflict what stays", async () => {
  const server = conflictsOf(explorer(), ["b.txt", "c.txt", "d.txt"]);
  await upload(server, "a.txt", "b.txt", "c.txt", "d.txt");
  await expect.element(alert(/3 files are in the repository with other content/)).toBeVisible();
  await expect.element(button("Upload 4 files")).toBeDisabled();
  const decide = (name: string, choice: string) =>
    fileRow(name).getByText(choice, { exact: true }).click();
  await decide("b.txt", "Mine");
  await decide("c.txt", "The one there");
  await expect.element(text("1 not decided")).toBeVisible();
  await decide("d.txt", "Both");
  await pressUpload(4);
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
  await upload(server, "a.txt", "b.txt");
  await button(label).click();
  await pressUpload(2);
  await expect.element(text("2 files are done.")).toBeVisible();
  const { files: sent } = sentTo(server, 1);
  expect(sent.map(({ onConflict }) => onConflict)).toEqual([choice, choice]);
});

test("fits a phone, with a long name and a conflict", async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
  const name = `${"a-very-long-name-".repeat(10)}.txt`;
  const server = conflictsOf(explorer(), [name]);
  await upload(server, name);
  await expect.element(alert(/in the repository with other content/)).toBeVisible();
  const main = page.getByRole("main").element();
  expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth);
  const panel = page.getByRole("region", { name: "Upload to the repository" }).element();
  expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
});
