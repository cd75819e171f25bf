/** Who is in which group stands on the extensions: this much of their tables groups may use. */
export { listGroupMembers, lockGroupMembers, setGroup } from "./extensions.tables.ts";
