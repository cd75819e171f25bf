import { getGithub } from "@baton/contract";
import { expect, test } from "vitest";
import { expectFailure } from "../../../../test/error-body.ts";
import { REPO, startWithGithub } from "../../../../test/github.ts";

const world = await startWithGithub();
const { github, setUp } = world;
const PNG = Buffer.concat([
  Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
  Buffer.alloc(200_001, 7),
]);
const DOCS = "https://docs.github.com/rest";
const LARGE = "Sorry, your input was too large to process. Consider creating the blob locally.";
const SECRET = "Repository rule violations found\n\nSecret detected in content";
const SSO = "https://github.com/orgs/acme/sso?authorization_request=A1";
const RULES = "Changes must be made through a pull request.";

const answerOf = (status: number, message: string, headers: Record<string, string> = {}) => ({
  status,
  headers,
  body: { message, documentation_url: DOCS },
});

const REFS = /\/git\/refs\//;
const SAML = "Resource protected by organization SAML enforcement.";

test.each([
  {
    ...{ what: "a file is too large", method: "POST", path: /\/git\/blobs$/ },
    ...{ trouble: answerOf(422, LARGE), problem: "refused", words: LARGE },
  },
  {
    ...{ what: "a secret is in a file", method: "PATCH", path: REFS },
    ...{ trouble: answerOf(422, SECRET), problem: "refused" },
    words: SECRET.replace("\n\n", " "),
  },
  {
    ...{ what: "the branch is protected", method: "PATCH", path: REFS },
    ...{ trouble: answerOf(422, RULES), problem: "branchProtected", words: RULES },
  },
  {
    ...{ what: "the organisation has a sign-in of its own", method: "POST", path: /\/git\/trees$/ },
    trouble: answerOf(403, SAML, { "x-github-sso": `required; url=${SSO}` }),
    ...{ problem: "ssoRequired", words: SSO },
  },
])("GitHub's own reason is told where $what", async ({ method, path, trouble, problem, words }) => {
  const { api, upload } = await setUp();
  github.plan(method, path, trouble);
  const bytes = PNG;
  const refused = await upload([{ name: "a.png", content: bytes }], { path: "uploads" });
  expectFailure(refused, "githubNotReady");
  expect(refused.body).toMatchObject({
    message: "The GitHub repository could not be changed.",
    issues: [
      { field: "repository", message: problem },
      { field: "github", message: words },
    ],
  });
  // It is a matter of this upload alone.
  expect((await api.call(getGithub)).body).toMatchObject({ repo: REPO, problem: null });
  const again = await upload([{ name: "a.png", content: bytes }], { path: "uploads" });
  expect(again.status).toBe(200);
});
