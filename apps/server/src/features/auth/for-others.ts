/* The accounts, for features that keep something of theirs on them. */
export { existingUser } from "./users.service.ts";
export { askAllForTerms, findFirstUser, setTermsAccepted } from "./users.tables.ts";
export { keepLastOperator } from "./last-operator.ts";
/* What stands beside a password, or for it. */
export { browserOf } from "./auth.routes.ts";
export { forgetFailures } from "./forget-failures.ts";
export { hashWithSalt } from "./passwords.ts";
/* Tokens, for what they belong to. */
export { revokeArchiveTokens } from "./tokens.tables.ts";
