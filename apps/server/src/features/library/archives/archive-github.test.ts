import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createArchive, getGithub, listArchives } from "@baton/contract";
import { afterAll, expect, test } from "vitest";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { startWithGithub } from "../../../../test/github.ts";

const agentFolder = await mkdtemp(path.join(tmpdir(), "baton-agent-"));
await writeFile(path.join(agentFolder, "manifest.json"), JSON.stringify({ version: "0.6.0" }));
afterAll(() => rm(agentFolder, { recursive: true }));
const { github, as, factories } = await startWithGithub({ agentFolder });

const order = (user: TestUser, githubToken: string) =>
  as(user).call(createArchive, {
    body: { username: user.email, password: user.password, githubToken },
  });

test("the form's token connects the account, and replaces none that is connected", async () => {
  const owner = await factories.user();
  expect((await order(owner, github.token())).status).toBe(200);
  const { body } = await as(owner).call(getGithub);
  expect(body).toMatchObject({ isConnected: true, username: "ann" });
  expectFailure(await order(owner, github.token()), "invalidInput", "githubToken");
  expect((await as(owner).call(listArchives)).body.totalCount).toBe(1);
});

test("a token that GitHub does not take is the form's fault, and no archive is made", async () => {
  const owner = await factories.user();
  expectFailure(await order(owner, "ghp_nobody"), "invalidInput", "githubToken");
  expect((await as(owner).call(getGithub)).body.isConnected).toBe(false);
  expect((await as(owner).call(listArchives)).body.totalCount).toBe(0);
});
