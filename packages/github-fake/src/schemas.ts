import type { paths } from "@octokit/openapi-types";
import { z } from "zod";

/* Bodies and queries that GitHub's OpenAPI description names, as far as this fake knows them. */

type BodyOf<
  Path extends keyof paths,
  Method extends keyof paths[Path],
> = paths[Path][Method] extends {
  requestBody?: { content: { "application/json": infer Body } };
}
  ? Body
  : never;

/** Says where a schema takes what GitHub's description does not. */
const described =
  <Body>() =>
  <Schema extends z.ZodType<Body>>(schema: Schema): Schema =>
    schema;

const sha = z.string().regex(/^[0-9a-f]{40}$/, "must be a SHA");
const mode = z.enum(["100644", "100755", "040000", "160000", "120000"]);

export const newRepositorySchema = described<BodyOf<"/user/repos", "post">>()(
  z.strictObject({
    name: z.string().regex(/^[\w.-]{1,100}$/),
    description: z.string().max(350).optional(),
    homepage: z.string().optional(),
    private: z.boolean().optional(),
    auto_init: z.boolean().optional(),
    has_issues: z.boolean().optional(),
    has_projects: z.boolean().optional(),
    has_wiki: z.boolean().optional(),
  }),
);

export const endedTokenSchema = described<BodyOf<"/applications/{client_id}/token", "delete">>()(
  z.strictObject({ access_token: z.string() }),
);

export const newBlobSchema = described<BodyOf<"/repos/{owner}/{repo}/git/blobs", "post">>()(
  z.strictObject({ content: z.string(), encoding: z.enum(["utf-8", "base64"]).optional() }),
);

const treeItem = z
  .strictObject({
    path: z
      .string()
      .min(1)
      .refine((path) => path.split("/").every((part) => !/^(\.{0,2}|\.git)$/i.test(part))),
    mode,
    type: z.enum(["blob", "tree", "commit"]),
    sha: sha.nullable().optional(),
    content: z.string().optional(),
  })
  .refine(({ sha: name, content }) => (name === undefined) !== (content === undefined), {
    error: "either sha or content is given",
  });

export const newTreeSchema = described<BodyOf<"/repos/{owner}/{repo}/git/trees", "post">>()(
  z.strictObject({ tree: z.array(treeItem).min(1).max(100_000), base_tree: sha.optional() }),
);

const person = z.strictObject({ name: z.string(), email: z.email(), date: z.string().optional() });

export const newCommitSchema = described<BodyOf<"/repos/{owner}/{repo}/git/commits", "post">>()(
  z.strictObject({
    message: z.string().min(1),
    tree: sha,
    parents: z.array(sha).optional(),
    author: person.optional(),
  }),
);

export const newRefSchema = described<BodyOf<"/repos/{owner}/{repo}/git/refs", "post">>()(
  z.strictObject({ ref: z.string().regex(/^refs\/heads\/.+/), sha }),
);

export const movedRefSchema = described<BodyOf<"/repos/{owner}/{repo}/git/refs/{ref}", "patch">>()(
  z.strictObject({ sha, force: z.boolean().optional() }),
);

export const newContentSchema = described<BodyOf<"/repos/{owner}/{repo}/contents/{path}", "put">>()(
  z.strictObject({
    message: z.string().min(1),
    content: z.string(),
    sha: sha.optional(),
    branch: z.string().optional(),
  }),
);

const count = z.string().regex(/^\d{1,6}$/);
export const repositoriesQuery = z.strictObject({
  sort: z.enum(["created", "updated", "pushed", "full_name"]).optional(),
  direction: z.enum(["asc", "desc"]).optional(),
  affiliation: z
    .string()
    .regex(
      /^(?:owner|collaborator|organization_member)(?:,(?:owner|collaborator|organization_member))*$/,
    )
    .optional(),
  visibility: z.enum(["all", "public", "private"]).optional(),
  per_page: count.refine((text) => Number(text) >= 1 && Number(text) <= 100).optional(),
  page: count.refine((text) => Number(text) >= 1).optional(),
});

/** Any value of it turns it on, an empty one too. */
export const treeQuery = z.strictObject({ recursive: z.string().optional() });
export const refQuery = z.strictObject({ ref: z.string().optional() });

export const authorizeQuery = z.strictObject({
  client_id: z.string(),
  redirect_uri: z.url(),
  scope: z.string(),
  state: z.string().min(16),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal("S256"),
  allow_signup: z.enum(["true", "false"]).optional(),
  login: z.string().optional(),
  prompt: z.literal("select_account").optional(),
});

export const accessTokenSchema = z.strictObject({
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string(),
  redirect_uri: z.url(),
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
});
