/* Links of mails, for what they are about. */
export { dropAllLinks, dropLinks, findLink, type LinkKind, useLink } from "./mail-links.tables.ts";
