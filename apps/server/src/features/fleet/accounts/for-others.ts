/* What other features may do to accounts within changes of their own; they lock extensions before. */
export { keepFacts, listFacts, type ReadFact } from "./account-facts.tables.ts";
export { accountsChanged, dropAccounts } from "./drop-accounts.ts";
/* For the change of the secret key. */
export { ACCOUNT_SECRETS, REPLACED_ACCOUNT_SECRETS } from "./account-secrets.ts";
/* For what gives accounts out to their user. */
export { openAccountSecrets } from "./account-secrets.ts";
export { type AccountRow, countAccounts, findAccountIds, findAccounts } from "./accounts.tables.ts";
export { makeConfirmation, makeConfirmationCheck } from "./confirmation.ts";
/* For runs whose steps name it. */
export { makeAccountOpener } from "./account-opener.ts";
/* What makes profiles lends this. */
export type { ProfileTemplates } from "./account-profiles.ts";
