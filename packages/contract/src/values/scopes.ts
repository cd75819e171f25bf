/**
 * What an integration token may do: a domain and a kind of deed. `write` does not hold `read`, so that
 * a token for pushing data cannot read what is there.
 */
export const SCOPE_DOMAINS = [
  "extensions",
  "accounts",
  "scripts",
  "runs",
  "schedules",
  "documents",
  "proxies",
  "browsers",
  "github",
  "settings",
] as const;
export type ScopeDomain = (typeof SCOPE_DOMAINS)[number];

/** The deeds of each domain for which there are calls. */
export const SCOPE_DEEDS = {
  extensions: ["read", "write", "run"],
  accounts: ["read", "write", "run"],
  scripts: ["read", "write"],
  runs: ["read", "run"],
  schedules: ["read", "write"],
  documents: ["read", "write"],
  proxies: ["read", "write", "run"],
  browsers: ["read", "write", "run"],
  github: ["read", "write"],
  settings: ["read", "write"],
} as const satisfies Record<ScopeDomain, readonly ("read" | "write" | "run")[]>;

export type Scope = {
  [Domain in ScopeDomain]: `${Domain}:${(typeof SCOPE_DEEDS)[Domain][number]}`;
}[ScopeDomain];

export const SCOPES: readonly Scope[] = SCOPE_DOMAINS.flatMap((domain) =>
  SCOPE_DEEDS[domain].map((deed) => `${domain}:${deed}` as Scope),
);

/**
 * Which token may make a call: one with this scope; `any` that lives; or none (`session`): a person
 * who has signed in.
 */
export type CallScope = Scope | "any" | "session";

/**
 * How a call is held to one group, for a token that is good for that group alone. A call that does
 * not say how is refused to such tokens.
 */
export type GroupBound =
  /** `id` of the path is an extension of the group. */
  | "extension"
  /**
   * All extensions that the body names or its filter matches are of the group, or the ids of its
   * `extensions`; and groups that it names are the group.
   */
  | "extensions"
  /** The list's filter `groupId` becomes the group; it may name no other. */
  | "groupId"
  /** `id` of the path is a run on an extension of the group. */
  | "run"
  /** `id` of the path is the group. */
  | "group"
  /** `extensionId` of the query, which the call cannot do without, is an extension of the group. */
  | "extensionId"
  /** Its route asks the group of whoever calls, and gives no other. */
  | "ownGroup"
  /** Nothing it reads belongs to a group. */
  | "ungrouped";
