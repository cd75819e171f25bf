/* The accounts, for features that keep something of theirs on them. */
export { existingUser } from "./users.service.ts";
export { askAllForTerms, findFirstUser, setTermsAccepted, setValidUntil } from "./users.tables.ts";
/* Tokens, for what they belong to. */
export { revokeArchiveTokens } from "./tokens.tables.ts";
