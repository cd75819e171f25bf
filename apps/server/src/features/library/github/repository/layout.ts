import type { TreeChange } from "../api/calls.ts";
import type { GithubClient } from "../api/github-client.ts";
import type { Head, Place, Trees } from "./trees.ts";

/** Says that a repository is Baton's, and where things are in it. */
const CONFIG_FILE = "baton.json";
const UPLOADS_FOLDER = "uploads";
/** With it an agent enrols; nobody reads it through Baton. */
export const CREDENTIALS_FILE = "credentials.json";
/** However it is written: some file systems make no difference. */
export const isCredentialsFile = (path: string): boolean => path.toLowerCase() === CREDENTIALS_FILE;
/** Git keeps no empty folders. */
export const KEEP_FILE = ".gitkeep";

export const README = {
  path: "README.md",
  content: [
    "# Baton",
    "",
    "This repository is kept by Baton.",
    "",
    "- `uploads/`: files that were uploaded in the console",
    "- `baton.json`: where things are; initialize the settings anew to mend it",
    "- `credentials.json`, if there is one: what the agents enrol with. Whoever has it can enrol",
    "  browsers in your name: keep this repository private",
    "",
  ].join("\n"),
};

const FILES: readonly { path: string; content: string }[] = [
  README,
  { path: `${UPLOADS_FOLDER}/${KEEP_FILE}`, content: "" },
  {
    path: CONFIG_FILE,
    content: `${JSON.stringify(
      { version: 1, uploads: UPLOADS_FOLDER, credentials: CREDENTIALS_FILE },
      null,
      2,
    )}\n`,
  },
];

/** The layout's files anew, whatever they hold. */
export const wholeLayout = (): TreeChange[] => [...FILES];

/** What of the layout is not there yet: what is there stays as it is. */
export async function missingLayout(
  trees: Trees,
  github: GithubClient,
  place: Place,
  head: Head,
): Promise<TreeChange[]> {
  const missing: TreeChange[] = [];
  for (const file of FILES) {
    const isFolder = file.path.startsWith(`${UPLOADS_FOLDER}/`);
    const path = isFolder ? UPLOADS_FOLDER : file.path;
    const found = await trees.find(github, place, head, path);
    if (found.kind === "none") missing.push(file);
  }
  return missing;
}

export async function hasLayout(
  trees: Trees,
  github: GithubClient,
  place: Place,
  head: Head,
): Promise<boolean> {
  return (await trees.find(github, place, head, CONFIG_FILE)).kind === "entry";
}
