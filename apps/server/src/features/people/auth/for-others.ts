/* The accounts, for features that keep something of theirs on them. */
export { checkPassword, existingUser } from "./users.service.ts";
export {
  askAllForTerms,
  findFirstUser,
  holdPasswordHash,
  insertUser,
  setPasswordHash,
  setTermsAccepted,
} from "./users.tables.ts";
export {
  confirmPerson,
  deleteUnconfirmed,
  deleteUser,
  setEmail,
  setRemoved,
  setSubscriptionStatus,
  setTariff,
  setUnconfirmed,
  setUsers,
  takeFromRemovedUsers,
} from "./changed-users.tables.ts";
export { findRegistration, forgetRegistrations, putRegistration } from "./registrations.tables.ts";
export {
  checkOwnLogin,
  checkOwnPassword,
  checkOwnProof,
  holdShownPassword,
  type OwnPassword,
  type OwnProof,
  type ProofChecks,
  type ShownPassword,
} from "./check-own-login.ts";
export { forgetGuesses } from "./forget-guesses.ts";
export { keepLastOperator } from "./last-operator.ts";
/* What stands beside a password, or for it. */
export { browserOf } from "./auth.routes.ts";
export { forgetFailures } from "./forget-failures.ts";
export { hashPassword, hashWithSalt, verifyPasswordHash } from "./passwords.ts";
/* Tokens, for what they belong to. */
export { listSignedIn, revokeArchiveTokens } from "./tokens.tables.ts";
export { endAllTokens, endSessions, tokensEnded } from "./end-sessions.ts";
/* For users that others make, and for what is asked beside the password. */
export { makePassword } from "./first-owner.ts";
export type { FactorFinding, SecondFactor } from "./password-check.ts";
