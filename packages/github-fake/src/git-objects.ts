import { createHash } from "node:crypto";

export type Mode = "100644" | "100755" | "040000" | "160000" | "120000";
export type ObjectType = "blob" | "tree" | "commit";

/** What a tree says of one name. */
export interface TreeEntry {
  path: string;
  mode: Mode;
  type: ObjectType;
  sha: string;
}

export interface Commit {
  tree: string;
  parents: string[];
  message: string;
  author: string;
  /** Seconds since 1970. */
  time: number;
}

/** An entry is put in place of what the path names, or the path is taken away. */
export interface Change {
  path: string;
  entry: Omit<TreeEntry, "path"> | null;
}

/** A change speaks of a path that is not there. */
export class MissingPath extends Error {}

export const EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

const shaOf = (type: ObjectType, content: Buffer): string =>
  createHash("sha1").update(`${type} ${content.length}\0`).update(content).digest("hex");

/** As git sorts a tree: by bytes, folders as if their names ended with a slash. */
const sortKey = ({ path, type }: TreeEntry): Buffer =>
  Buffer.from(type === "tree" ? `${path}/` : path);

function serialize(entries: readonly TreeEntry[]): Buffer {
  const parts = entries.flatMap(({ path, mode, sha }) => [
    Buffer.from(`${mode.replace(/^0/, "")} ${path}\0`),
    Buffer.from(sha, "hex"),
  ]);
  return Buffer.concat(parts);
}

/** The objects of one repository, by the names that git gives them. */
export class GitObjects {
  readonly blobs = new Map<string, Buffer>();
  readonly trees = new Map<string, readonly TreeEntry[]>([[EMPTY_TREE, []]]);
  readonly commits = new Map<string, Commit>();

  writeBlob(content: Buffer): string {
    const sha = shaOf("blob", content);
    this.blobs.set(sha, content);
    return sha;
  }

  writeTree(entries: readonly TreeEntry[]): string {
    const keyed = entries.map((entry) => ({ entry, key: sortKey(entry) }));
    const sorted = keyed.toSorted((a, b) => Buffer.compare(a.key, b.key)).map(({ entry }) => entry);
    const sha = shaOf("tree", serialize(sorted));
    this.trees.set(sha, sorted);
    return sha;
  }

  writeCommit(commit: Commit): string {
    const who = `${commit.author} <${commit.author}@users.noreply.github.test> ${commit.time} +0000`;
    const lines = [
      `tree ${commit.tree}`,
      ...commit.parents.map((parent) => `parent ${parent}`),
      `author ${who}`,
      `committer ${who}`,
      "",
      commit.message,
    ];
    const sha = shaOf("commit", Buffer.from(lines.join("\n")));
    this.commits.set(sha, commit);
    return sha;
  }

  has(type: ObjectType, sha: string): boolean {
    const kinds = { blob: this.blobs, tree: this.trees, commit: this.commits };
    return kinds[type].has(sha);
  }

  /** The tree with its changes made; its name. */
  changeTree(base: string | undefined, changes: readonly Change[]): string {
    return this.#change(base, changes) ?? EMPTY_TREE;
  }

  /** Undefined where nothing is left: git keeps no empty folders. */
  #change(base: string | undefined, changes: readonly Change[]): string | undefined {
    const old = base === undefined ? [] : (this.trees.get(base) ?? []);
    const entries = new Map(old.map((entry) => [entry.path, entry]));
    const deeper = new Map<string, Change[]>();
    for (const { path, entry } of changes) {
      const [name = "", ...rest] = path.split("/");
      if (rest.length > 0) {
        const inner = deeper.get(name) ?? [];
        inner.push({ path: rest.join("/"), entry });
        deeper.set(name, inner);
      } else if (entry) entries.set(name, { path: name, ...entry });
      else if (!entries.delete(name)) throw new MissingPath(name);
    }
    for (const [name, inner] of deeper) {
      const folder = entries.get(name);
      const sha = this.#change(folder?.type === "tree" ? folder.sha : undefined, inner);
      if (sha === undefined) entries.delete(name);
      else entries.set(name, { path: name, mode: "040000", type: "tree", sha });
    }
    return entries.size === 0 ? undefined : this.writeTree([...entries.values()]);
  }

  /** What the path names in the tree; the tree itself for an empty one. */
  find(tree: string, path: string): TreeEntry | undefined {
    let found: TreeEntry = { path: "", mode: "040000", type: "tree", sha: tree };
    for (const name of path === "" ? [] : path.split("/")) {
      const inner = found.type === "tree" ? this.trees.get(found.sha) : undefined;
      const next = inner?.find((entry) => entry.path === name);
      if (!next) return undefined;
      found = next;
    }
    return found;
  }

  /** Everything below the tree, with whole paths, folders before what is in them. */
  *walk(tree: string, under = ""): Generator<TreeEntry> {
    for (const entry of this.trees.get(tree) ?? []) {
      const path = under + entry.path;
      yield { ...entry, path };
      if (entry.type === "tree") yield* this.walk(entry.sha, `${path}/`);
    }
  }

  /** Whether the commit is `ancestor` or comes after it. */
  isAfter(sha: string, ancestor: string): boolean {
    const seen = new Set<string>();
    const open = [sha];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === ancestor) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(this.commits.get(next)?.parents ?? []));
    }
    return false;
  }
}
