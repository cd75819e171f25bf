/* What happens is put into the outbox by whoever sees it; what is sealed here is sealed anew. */
export { tellOffline } from "./offline.tables.ts";
export { WEBHOOK_SECRETS } from "./webhook-values.ts";
