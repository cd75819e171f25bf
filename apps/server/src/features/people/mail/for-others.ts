/* Links of mails, for what they are about. */
export {
  dropAllLinks,
  dropLinks,
  findLink,
  forgetSetPassword,
  holdWanted,
  type LinkKind,
  useLink,
} from "./mail-links.tables.ts";
export { CONFIRM_LINK_MS, sendMail } from "./mail.ts";
export type { OperatorMail, PaymentMail } from "./words/mail-words.ts";
