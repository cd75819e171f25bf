import { type GithubUploadRequest, type ResponseOf, uploadToGithub } from "@baton/contract";
import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aCommit, aFile, aFolder, aGithub } from "./github.ts";
import { answerTree } from "./github-tree.ts";
import { fakeServer, refuse, renderPage } from "./page.tsx";
import { button } from "./screen.ts";

/* What tests of uploads into a repository have in common: the explorer, files, and what is sent. */

export const UPLOAD_PLACE = "/settings#github";

export function explorer() {
  const server = fakeServer({ github: aGithub() });
  answerTree(server, {
    "": [aFolder("pictures"), aFile("README.md")],
    pictures: [aFile("pictures/a.png")],
  });
  return server;
}

export const words = (name: string, content = "some words") => new File([content], name);
export const line = (name: string) => page.getByRole("treeitem", { name: new RegExp(`^${name}`) });
export const files = () => page.getByRole("list", { name: "Files" });
export const fileRow = (name: string) => files().getByRole("listitem").filter({ hasText: name });

export async function choose(...chosen: File[]): Promise<void> {
  await expect.element(line("README.md")).toBeVisible();
  const input = document.querySelector<HTMLElement>("input[type=file]");
  if (!input) throw new Error("the page takes no files");
  await userEvent.upload(page.elementLocator(input), chosen);
}

/** What a drag of these files brings to an element. */
export function drop(target: Element, ...dropped: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of dropped) dataTransfer.items.add(file);
  for (const type of ["dragover", "drop"])
    target.dispatchEvent(
      new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }),
    );
}

type Result = ResponseOf<typeof uploadToGithub>;
/** A commit in which this became of the files. */
export const became = (outcomes: Record<string, Result["files"][number]["outcome"]>): Result => ({
  commit: aCommit,
  files: Object.entries(outcomes).map(([path, outcome]) => ({ path, outcome })),
});

export function requestOf(form: FormData | null): GithubUploadRequest {
  const request = form?.get("request");
  if (typeof request !== "string") throw new Error("the form has no request");
  return JSON.parse(request) as GithubUploadRequest;
}

/** Those of the files that are there with other content. */
export const conflictsOf = (server: ReturnType<typeof explorer>, names: readonly string[]) =>
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

/** The page with these files in hand, and the button pressed. */
export async function upload(
  server: ReturnType<typeof explorer>,
  ...names: string[]
): Promise<void> {
  await renderPage(UPLOAD_PLACE, server);
  await choose(...names.map((name) => words(name)));
  await pressUpload(names.length);
}

export const pressUpload = (count: number): Promise<void> =>
  button(`Upload ${count} ${count === 1 ? "file" : "files"}`).click();

/** What the server was sent, the first time or later. */
export const sentTo = (server: ReturnType<typeof explorer>, time = 0): GithubUploadRequest =>
  requestOf(server.callsOf(uploadToGithub)[time]?.form ?? null);
