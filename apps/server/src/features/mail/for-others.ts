/* Links of mails, for what they are about. */
export { dropLinks, findLink, type LinkKind, useLink } from "./mail-links.tables.ts";
