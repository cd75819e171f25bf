import {
  type BodyOf,
  connectGithub,
  type GithubUploadRequest,
  initializeGithub,
  uploadToGithub,
} from "@baton/contract";
import { startGithub } from "@baton/github-fake";
import { afterAll, afterEach, expect } from "vitest";
import { startTestApp } from "./app.ts";
import type { TestUser } from "./factories.ts";

export const REPO = "ann/baton";

type Options = NonNullable<Parameters<typeof startTestApp>[0]>;

/** A server whose GitHub is on this machine; whatever it is asked must be as GitHub describes it. */
export async function startWithGithub(options: Options = {}) {
  const github = await startGithub();
  afterAll(() => github.close());
  afterEach(() => {
    github.limits.relax();
    for (const repository of [...github.world.repositories])
      github.world.remove(`${repository.owner}/${repository.name}`);
    github.world.moved.clear();
    github.requests.length = 0;
    expect(github.violations.splice(0)).toEqual([]);
  });
  const test = await startTestApp({
    ...options,
    settings: {
      ...options.settings,
      github: {
        webUrl: github.url,
        apiUrl: github.apiUrl,
        app: {
          clientId: github.options.app.clientId,
          clientSecret: github.options.app.clientSecret,
        },
      },
    },
  });

  /** A user who has an account there, by a token of its own. */
  async function connected(body?: BodyOf<typeof connectGithub>) {
    const owner = await test.factories.user();
    const api = test.as(owner);
    const token = github.token();
    const answer = await api.call(connectGithub, { body: body ?? { token } });
    expect(answer).toMatchObject({ status: 200, body: { isConnected: true } });
    return { owner, api, token, upload: uploader(test.url, owner) };
  }

  /** … and a repository that was set up, with these files besides. */
  async function setUp(files: Record<string, string | Buffer> = {}) {
    github.repository(REPO, { "README.md": "# baton\n", ...files });
    const made = await connected();
    const answer = await made.api.call(initializeGithub, { body: {} });
    expect(answer).toMatchObject({ status: 200, body: { repo: REPO, problem: null } });
    github.requests.length = 0;
    return made;
  }

  return { ...test, github, connected, setUp };
}

export type GithubFile = {
  name: string;
  content: string | Buffer;
  onConflict?: "mine" | "theirs" | "both";
  size?: number;
};

export function uploadForm(
  files: readonly GithubFile[],
  more: Partial<GithubUploadRequest> = {},
): FormData {
  const form = new FormData();
  const request = {
    ...more,
    files: files.map(({ name, content, onConflict, size }) => ({
      name,
      size: size ?? Buffer.byteLength(content),
      ...(onConflict && { onConflict }),
    })),
  };
  form.append("request", JSON.stringify(request));
  for (const { name, content } of files)
    form.append("file", new Blob([new Uint8Array(Buffer.from(content))]), name);
  return form;
}

const uploader =
  (url: string, { token }: TestUser) =>
  async (...given: Parameters<typeof uploadForm>) => {
    const response = await fetch(url + uploadToGithub.path, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: uploadForm(...given),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
