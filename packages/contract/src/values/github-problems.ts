/** Why a repository cannot be read or written; `issues[0].message` of a 701 says which. */
export const GITHUB_PROBLEMS = [
  /** No account is connected. */
  "notConnected",
  /** GitHub no longer takes the token: revoked, expired. */
  "revoked",
  /** The token must not do this: it lacks the scope `repo`, or a policy bars it. */
  "notPermitted",
  /** No more calls until `retryAt`. */
  "rateLimited",
  /** There is no such repository, or the token does not see it. */
  "repositoryNotFound",
  /** It has another name or owner now: `movedTo`. */
  "repositoryMoved",
  /** It has no commit yet: `initialize` makes the first. */
  "repositoryEmpty",
  /** It was never set up for Baton: its layout is missing. */
  "notInitialized",
  /** GitHub refuses this one thing; the issue of `github` has its own words. */
  "refused",
  /** The branch takes no commits from here: it is protected, or a rule bars them. */
  "branchProtected",
  /** The organisation wants a sign-in of its own for the token; the issue of `github` has its page. */
  "ssoRequired",
  /** GitHub could not be reached, or answered with nonsense. */
  "unreachable",
  /** The kept token can no longer be read, and must be given again. */
  "unreadable",
] as const;

/** What is said of a field of GitHub's calls; the console has these in each language. */
export const GITHUB_FAULTS = {
  tokenForm: "must be a token as GitHub gives it",
  tokenRefused: "GitHub does not take this token",
  connectedAlready: "An account is connected already",
  signInOver: "This sign-in is over or was begun by somebody else: begin anew",
  codeOver: "GitHub does not take this code any more: begin anew",
  repo: "must be owner/name",
  path: "must be a path within the repository",
  folderName: "must be the name of one folder",
  tooLong: "Is too long with the folder before it",
  twice: "Is named twice",
  inFolder: "Other files are in a folder of this name",
  taken: "A file or a folder is there",
  credentials: "The credentials file is written by Baton alone",
  otherSize: "Is not the size of the file",
} as const;
export type GithubFault = keyof typeof GITHUB_FAULTS;
