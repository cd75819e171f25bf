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
  /** GitHub could not be reached, or answered with nonsense. */
  "unreachable",
  /** The kept token can no longer be read, and must be given again. */
  "unreadable",
] as const;
