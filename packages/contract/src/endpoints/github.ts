import { z } from "zod";
import { hasOneProof, ownProofFields, proofFault } from "../values/own-proof.ts";
import { instantSchema, listQueryFields, nameSchema } from "../values/primitives.ts";
import { GITHUB_FAULTS, GITHUB_PROBLEMS } from "../values/github-problems.ts";
import { previewSchema } from "./document-changes.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";

/** GitHub takes files of up to 100 MB; the whole of one upload is bounded by the specification, §9. */
export const GITHUB_FILE_MAX_BYTES = 100 * 1024 * 1024;
export const GITHUB_UPLOAD_MAX_BYTES = 157_286_400;
/** Each file is a call of its own to GitHub, which lets 500 an hour through. */
export const GITHUB_UPLOAD_FILES_MAX = 200;
const PATH_MAX_CHARS = 1000;
const TOKEN_MAX_CHARS = 500;

/** Stands in the browser's storage for a token that is kept on the server. */
export const GITHUB_TOKEN_STAND_IN = "connected";

export const githubProblemSchema = z.enum(GITHUB_PROBLEMS);
export type GithubProblem = z.infer<typeof githubProblemSchema>;

export const githubStateSchema = z.strictObject({
  isConnected: z.boolean(),
  username: z.string().nullable(),
  repo: z.string().nullable().describe("`owner/name`; null before one is chosen."),
  branch: z.string().nullable(),
  isPrivate: z.boolean().nullable(),
  webUrl: z.string().describe("Where people look at it: GitHub's or an Enterprise server's."),
  hasOauth: z
    .boolean()
    .describe("Whether this server can send people to GitHub to sign in; else a token is pasted."),
  connectedAt: instantSchema.nullable(),
  problem: githubProblemSchema
    .nullable()
    .describe("Null where all is well, as far as was seen last."),
  retryAt: instantSchema.nullable(),
  movedTo: z.string().nullable(),
  rate: z
    .strictObject({ limit: z.int(), remaining: z.int(), resetAt: instantSchema })
    .nullable()
    .describe("Calls to GitHub that are left until `resetAt`; null before the first."),
});
export type GithubState = z.infer<typeof githubStateSchema>;

/** What file systems take no notice of in names: `.git` written with them is `.git` there. */
const UNSEEN_IN_NAMES = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
/** Git takes no name that some system would take for its own folder. */
const GITS_OWN = /^(\.git|git~1)[. ]*$/i;
const isGitsOwn = (part: string): boolean => GITS_OWN.test(part.replace(UNSEEN_IN_NAMES, ""));

/** `a/b.txt`: no slash at either end, no empty part, none that is `.`, `..` or `.git`. */
export const isGithubPath = (path: string): boolean =>
  path.length <= PATH_MAX_CHARS &&
  !/[\p{Cc}\\]/u.test(path) &&
  path.split("/").every((part) => !/^\.{0,2}$/.test(part) && !isGitsOwn(part));

/** Whether one folder may be called so. */
export const isGithubFolderName = (name: string): boolean =>
  isGithubPath(name) && !name.includes("/");

const pathSchema = z
  .string()
  .min(1, "This field is required!")
  .max(PATH_MAX_CHARS)
  .refine(isGithubPath, GITHUB_FAULTS.path);
/** Where a folder is meant, an empty path is the repository itself. */
const folderSchema = z.union([z.literal(""), pathSchema]);
const shaSchema = z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/, "must be a sha");
/** `owner/name`; neither is `.` or `..`, which would lead elsewhere in an address. */
export const GITHUB_REPO = /^(?!\.{1,2}\/)[\w.-]{1,100}\/(?!\.{1,2}$)[\w.-]{1,100}$/;
const repoSchema = z.string().max(201).regex(GITHUB_REPO, GITHUB_FAULTS.repo);

const githubErrors = ["githubNotReady", "githubFetchFailed", "tooManyRequests"] as const;

export const getGithub = defineEndpoint({
  name: "getGithub",
  method: "GET",
  path: "/api/github",
  ...byUser("github:read", "none", "allowed"),
  summary: "Whether an account and a repository are connected, and what stands in the way",
  response: githubStateSchema,
  errors: [],
});

export const authorizeGithub = defineEndpoint({
  name: "authorizeGithub",
  method: "POST",
  path: "/api/github/authorize",
  ...byUser("session", "none", "refused"),
  summary: "Where to send the browser to sign in to GitHub; the state is good once, for 10 minutes",
  response: z.strictObject({ url: z.url(), state: z.string() }),
  errors: ["notAllowed", "githubFetchFailed"],
});

export const connectGithub = defineEndpoint({
  name: "connectGithub",
  method: "POST",
  path: "/api/github/connect",
  ...byUser("session", "none", "refused"),
  summary:
    "Connect an account by the code that GitHub sent back with the state, or by a pasted token",
  /** Either `code` and `state`, or `token`. */
  body: z
    .strictObject({
      code: z.string().min(1, "This field is required!").max(TOKEN_MAX_CHARS).optional(),
      state: z.string().min(1, "This field is required!").max(TOKEN_MAX_CHARS).optional(),
      token: z
        .string()
        .trim()
        .min(1, "This field is required!")
        .max(TOKEN_MAX_CHARS)
        .regex(/^[\w-]+$/, GITHUB_FAULTS.tokenForm)
        .optional(),
    })
    .refine(
      ({ code, state, token }) =>
        token === undefined
          ? code !== undefined && state !== undefined
          : code === undefined && state === undefined,
      { path: ["token"], error: "either code and state are given, or token" },
    ),
  response: githubStateSchema,
  errors: ["notAllowed", "invalidInput", ...githubErrors],
});

export const disconnectGithub = defineEndpoint({
  name: "disconnectGithub",
  method: "POST",
  path: "/api/github/disconnect",
  ...byUser("session", "none", "refused"),
  summary:
    "Forget the account and its token, and end it at GitHub if a sign-in brought it; the repository stays as it is",
  response: githubStateSchema,
  errors: ["notAllowed"],
});

export const githubRepositorySchema = z.strictObject({
  repo: z.string().describe("`owner/name`."),
  isPrivate: z.boolean(),
  canPush: z.boolean(),
});

export const listGithubRepositories = defineEndpoint({
  name: "listGithubRepositories",
  method: "GET",
  path: "/api/github/repositories",
  ...byUser("github:read", "none", "allowed"),
  summary: "Repositories of the account, those changed last first",
  query: z.strictObject(listQueryFields),
  response: z.strictObject({ data: z.array(githubRepositorySchema), hasMore: z.boolean() }),
  errors: ["invalidInput", ...githubErrors],
});

export const initializeGithub = defineEndpoint({
  name: "initializeGithub",
  method: "POST",
  path: "/api/github/initialize",
  ...byUser("github:write", "none", "allowed"),
  summary:
    "Make the repository, private, where there is none of this name, and put in what is missing of its layout",
  body: z
    .strictObject({
      repo: repoSchema.optional().describe("Without it: the account's repository `baton`."),
    })
    .prefault({}),
  response: githubStateSchema,
  errors: ["invalidInput", "conflict", ...githubErrors],
});

export const forceInitializeGithubConfig = defineEndpoint({
  name: "forceInitializeGithubConfig",
  method: "POST",
  path: "/api/github/force-initialize-config",
  ...byUser("github:write", "none", "allowed"),
  summary: "Write the layout's own files anew, whatever they hold; uploads stay",
  response: githubStateSchema,
  errors: ["conflict", ...githubErrors],
});

export const githubEntrySchema = z.strictObject({
  name: z.string(),
  path: z.string(),
  type: z
    .enum(["file", "folder", "link"])
    .describe("`link`: a symbolic link or a submodule, which can be seen and not opened."),
  sha: z.string(),
  size: z.int().nonnegative().nullable().describe("Bytes; null but for files."),
});
export type GithubEntry = z.infer<typeof githubEntrySchema>;

/** Entries that one answer brings at most. */
export const GITHUB_TREE_PAGE_MAX = 1000;

export const getGithubTree = defineEndpoint({
  name: "getGithubTree",
  method: "POST",
  path: "/api/github/tree",
  ...byUser("github:read", "none", "allowed"),
  summary: "What one folder holds: folders first, by name; a page of it at a time",
  query: z.strictObject({
    forceReload: z
      .enum(["true", "false"])
      .default("false")
      .describe("Asks GitHub instead of what was read in the last minute."),
  }),
  body: z
    .strictObject({
      path: folderSchema.default(""),
      offset: z.int().min(0).max(1_000_000).default(0),
      limit: z.int().min(1).max(GITHUB_TREE_PAGE_MAX).default(GITHUB_TREE_PAGE_MAX),
      search: z.string().max(200).optional().describe("Only entries whose name has this in it."),
    })
    .prefault({}),
  response: z.strictObject({
    path: z.string(),
    commitSha: z.string().describe("The commit that it was read from."),
    entries: z.array(githubEntrySchema),
    totalCount: z.int().nonnegative(),
    isTruncated: z.boolean().describe("GitHub gave only the beginning of the folder."),
    readAt: instantSchema,
  }),
  errors: ["invalidInput", "notFound", ...githubErrors],
});

export const previewGithubFile = defineEndpoint({
  name: "previewGithubFile",
  method: "POST",
  path: "/api/github/preview",
  ...byUser("github:read", "none", "allowed"),
  summary: "How a file begins, by what is in it: a text, a table's rows, or that it is a picture",
  body: z.strictObject({ path: pathSchema }),
  response: previewSchema.extend({ path: z.string(), sha: z.string(), size: z.int() }),
  errors: ["invalidInput", "notAllowed", "notFound", "fileTooLarge", ...githubErrors],
});

export const downloadGithubFile = defineEndpoint({
  name: "downloadGithubFile",
  method: "POST",
  path: "/api/github/download",
  ...byUser("github:read", "none", "allowed"),
  summary: "A file's bytes",
  body: z.strictObject({ path: pathSchema }),
  files: ["application/octet-stream"],
  errors: ["invalidInput", "notAllowed", "notFound", "fileTooLarge", ...githubErrors],
});

const commitSchema = z.strictObject({ sha: z.string(), url: z.string() });

export const createGithubFolder = defineEndpoint({
  name: "createGithubFolder",
  method: "POST",
  path: "/api/github/folder",
  ...byUser("github:write", "none", "allowed"),
  summary: "Make a folder, with a .gitkeep in it, as git keeps no empty ones",
  body: z.strictObject({
    path: folderSchema.default(""),
    name: nameSchema.refine(isGithubFolderName, GITHUB_FAULTS.folderName),
  }),
  response: z.strictObject({ path: z.string(), commit: commitSchema }),
  errors: ["invalidInput", "notFound", "conflict", ...githubErrors],
});

export const deleteGithubFile = defineEndpoint({
  name: "deleteGithubFile",
  method: "POST",
  path: "/api/github/delete-file",
  ...byUser("github:write", "none", "allowed"),
  summary: "Delete a file; with the sha it was seen with, only if it is that still",
  body: z.strictObject({ path: pathSchema, sha: shaSchema.optional() }),
  response: commitSchema,
  errors: ["invalidInput", "notFound", "conflict", ...githubErrors],
});

export const deleteGithubFolder = defineEndpoint({
  name: "deleteGithubFolder",
  method: "POST",
  path: "/api/github/delete-folder",
  ...byUser("github:write", "none", "allowed"),
  summary: "Delete a folder and all that is in it, as one commit; says how many files that were",
  body: z.strictObject({ path: pathSchema, sha: shaSchema.optional() }),
  response: commitSchema.extend({ deletedCount: z.int() }),
  errors: ["invalidInput", "notFound", "conflict", ...githubErrors],
});

/** Whose file stays where one of the name is there with other bytes. `both`: the new one is numbered. */
export const GITHUB_CONFLICT_CHOICES = ["mine", "theirs", "both"] as const;
export const githubUploadRequestSchema = z.strictObject({
  path: folderSchema.default("").describe("The folder that the files go to."),
  message: z
    .string()
    .trim()
    .max(500)
    .default("")
    .describe("What the commit says; without one it says how many files."),
  files: z
    .array(
      z.strictObject({
        name: pathSchema.describe(
          "With the folders below `path` that it goes to: `pictures/a.png`.",
        ),
        size: z.int().nonnegative(),
        onConflict: z
          .enum(GITHUB_CONFLICT_CHOICES)
          .optional()
          .describe(
            "What to do with one of this name; without it, one with other bytes is a conflict.",
          ),
      }),
    )
    .min(1)
    .max(GITHUB_UPLOAD_FILES_MAX)
    .describe("In the order of the file parts."),
});
export type GithubUploadRequest = z.input<typeof githubUploadRequestSchema>;

/**
 * The form has the field `request` first, a GithubUploadRequest as JSON, and then one part `file` for
 * each of its files. A 409 names each file with a conflict: `issues` of `files.N.name`, their message
 * being the path in the repository. Nothing is written then.
 */
export const uploadToGithub = defineEndpoint({
  name: "uploadToGithub",
  method: "POST",
  path: "/api/github/upload",
  ...byUser("github:write", "none", "allowed"),
  summary: "Upload files as one commit",
  bodyType: "multipart",
  fileField: "file",
  formFields: z.strictObject({ request: githubUploadRequestSchema }),
  bodyLimit: GITHUB_UPLOAD_MAX_BYTES + 1024 * 1024,
  response: z.strictObject({
    commit: commitSchema.nullable().describe("Null where nothing is other than it was."),
    files: z.array(
      z.strictObject({
        path: z.string(),
        outcome: z.enum(["created", "replaced", "unchanged", "kept", "numbered"]),
      }),
    ),
  }),
  errors: [
    "invalidInput",
    "conflict",
    "unsupportedFileExtension",
    "fileTooLarge",
    "userFolderTooLarge",
    "uploadFailed",
    ...githubErrors,
  ],
});

export const getGithubExternalLink = defineEndpoint({
  name: "getGithubExternalLink",
  method: "POST",
  path: "/api/github/external-link",
  ...byUser("github:read", "none", "allowed"),
  summary: "Where people look at a file, a folder or the repository at GitHub",
  body: z.strictObject({ path: folderSchema.default("") }).prefault({}),
  response: z.strictObject({ url: z.url() }),
  errors: ["invalidInput", "notFound", ...githubErrors],
});

export const writeGithubCredentials = defineEndpoint({
  name: "writeGithubCredentials",
  method: "POST",
  path: "/api/extension-settings/github/credentials-file",
  ...byUser("session", "body", "refused"),
  summary:
    "Write the agents' credentials file into the repository, with a token of its own to enrol by; only into a private one",
  body: z
    .strictObject({
      username: z.string().min(1, "This field is required!").max(320),
      ...ownProofFields,
    })
    .refine(hasOneProof, proofFault),
  response: z.strictObject({ path: z.string(), commit: commitSchema }),
  errors: ["invalidInput", "wrongPassword", "notAllowed", "conflict", ...githubErrors],
});

export const checkGithub = defineEndpoint({
  name: "checkGithub",
  method: "POST",
  path: "/api/github/check",
  ...byUser("github:read", "none", "allowed"),
  summary: "Ask GitHub anew whether all is well with the account and the repository",
  response: githubStateSchema,
  errors: ["tooManyRequests"],
});
