/* Links of mails, for what they are about. */
export {
  dropAllLinks,
  dropLinks,
  findLink,
  holdWanted,
  type LinkKind,
  useLink,
} from "./mail-links.tables.ts";
