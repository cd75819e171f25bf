/* What the audit log says of users who are no more. */
export { forgetActor, forgetSubject } from "./audit.tables.ts";
