import { createStore } from "../../../ui/store.ts";

interface MailLink {
  /** Which page it led to: what is for one is nothing to another. */
  page: string;
  secret: string;
}

/**
 * What a link of a mail carried behind its `#`. Kept in this document only: it has left the address
 * and the history before its page is drawn.
 */
export const mailLink = createStore<MailLink | null>(null);
