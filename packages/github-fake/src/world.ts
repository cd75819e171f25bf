import { randomBytes } from "node:crypto";
import { GitObjects, type TreeEntry } from "./git-objects.ts";

export interface FakeAccount {
  id: number;
  login: string;
  type: "User" | "Organization";
}

export interface FakeToken {
  login: string;
  /** Null of a fine-grained token, which names none. */
  scopes: readonly string[] | null;
}

/** What was asked for at the sign-in, until the code is exchanged. */
export interface FakeGrant {
  login: string;
  scopes: readonly string[];
  redirectUri: string;
  challenge: string | null;
  expiresAt: number;
}

export interface FakeRepository {
  id: number;
  owner: string;
  name: string;
  isPrivate: boolean;
  defaultBranch: string;
  /** Branches, by name. */
  heads: Map<string, string>;
  objects: GitObjects;
  /** Who may read it beside its owner, and whether they may push. */
  members: Map<string, { push: boolean }>;
  /** Nobody may move its branch. */
  isProtected: boolean;
  pushedAt: number;
}

export type Files = Readonly<Record<string, string | Buffer>>;

const CODE_MS = 600_000;

/** What there is at the GitHub that is pretended. */
export class FakeWorld {
  readonly accounts = new Map<string, FakeAccount>();
  readonly tokens = new Map<string, FakeToken>();
  readonly codes = new Map<string, FakeGrant>();
  readonly repositories: FakeRepository[] = [];
  /** Old names of what was renamed, in small letters. */
  readonly moved = new Map<string, number>();
  now: () => number;
  #ids = 1000;

  constructor(now: () => number) {
    this.now = now;
  }

  addAccount(login: string, type: FakeAccount["type"] = "User"): FakeAccount {
    const account = { id: this.#nextId(), login, type };
    this.accounts.set(login.toLowerCase(), account);
    return account;
  }

  addToken(login: string, scopes: readonly string[] | null = ["repo"], prefix = "ghp_"): string {
    const text = randomBytes(27).toString("base64").replace(/\W/g, "x");
    const token = `${prefix}${text}`;
    this.tokens.set(token, { login, scopes });
    return token;
  }

  addCode(grant: Omit<FakeGrant, "expiresAt">): string {
    const code = randomBytes(10).toString("hex");
    this.codes.set(code, { ...grant, expiresAt: this.now() + CODE_MS });
    return code;
  }

  addRepository(fullName: string, options: { isPrivate?: boolean; branch?: string } = {}) {
    const [owner = "", name = ""] = fullName.split("/");
    const repository: FakeRepository = {
      id: this.#nextId(),
      owner,
      name,
      isPrivate: options.isPrivate ?? true,
      defaultBranch: options.branch ?? "main",
      heads: new Map(),
      objects: new GitObjects(),
      members: new Map([[owner.toLowerCase(), { push: true }]]),
      isProtected: false,
      pushedAt: this.now(),
    };
    this.repositories.push(repository);
    return repository;
  }

  findRepository(owner: string, name: string): FakeRepository | undefined {
    const wanted = `${owner}/${name}`.toLowerCase();
    return this.repositories.find((one) => fullNameOf(one).toLowerCase() === wanted);
  }

  repository(fullName: string): FakeRepository {
    const [owner = "", name = ""] = fullName.split("/");
    const found = this.findRepository(owner, name);
    if (!found) throw new Error(`There is no repository ${fullName}`);
    return found;
  }

  rename(fullName: string, to: string): void {
    const repository = this.repository(fullName);
    const [owner = "", name = ""] = to.split("/");
    this.moved.set(fullName.toLowerCase(), repository.id);
    Object.assign(repository, { owner, name });
  }

  remove(fullName: string): void {
    this.repositories.splice(this.repositories.indexOf(this.repository(fullName)), 1);
  }

  /** A commit as somebody else pushes it; null takes a file away. */
  commit(
    repository: FakeRepository,
    files: Readonly<Record<string, string | Buffer | null>>,
    message = "Change files",
  ): string {
    const { objects } = repository;
    const changes = Object.entries(files).map(([path, content]) => ({
      path,
      entry: content === null ? null : this.#blobEntry(repository, content),
    }));
    const tree = objects.changeTree(this.treeOf(repository), changes);
    return this.push(repository, tree, message, repository.owner);
  }

  push(repository: FakeRepository, tree: string, message: string, author: string): string {
    const head = repository.heads.get(repository.defaultBranch);
    const sha = repository.objects.writeCommit({
      ...{ tree, message, author },
      parents: head === undefined ? [] : [head],
      time: Math.floor(this.now() / 1000),
    });
    repository.heads.set(repository.defaultBranch, sha);
    repository.pushedAt = this.now();
    return sha;
  }

  treeOf({ heads, defaultBranch, objects }: FakeRepository): string | undefined {
    const head = heads.get(defaultBranch);
    return head === undefined ? undefined : objects.commits.get(head)?.tree;
  }

  #blobEntry({ objects }: FakeRepository, content: string | Buffer): Omit<TreeEntry, "path"> {
    return { mode: "100644", type: "blob", sha: objects.writeBlob(Buffer.from(content)) };
  }

  #nextId(): number {
    this.#ids += 1;
    return this.#ids;
  }
}

export const fullNameOf = ({ owner, name }: Pick<FakeRepository, "owner" | "name">): string =>
  `${owner}/${name}`;
