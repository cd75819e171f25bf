/** What becomes of money, told to whoever paid it. */
export const PAYMENT_MAILS = [
  "paymentCredited",
  "paymentRefunded",
  "paymentChargedBack",
  "chargebackWon",
  "renewalFailed",
  "subscriptionSuspended",
  "subscriptionEnded",
] as const;
export type PaymentMail = (typeof PAYMENT_MAILS)[number];

/** What an operator does to an account, told to whose it is. */
export const OPERATOR_MAILS = [
  "operatorSetPassword",
  "operatorTurnedFactorOff",
  "operatorMadeOperator",
  "operatorUnmadeOperator",
  "operatorSetTariff",
  "operatorRemovedAccount",
] as const;
export type OperatorMail = (typeof OPERATOR_MAILS)[number];

/** Mails there are. */
export const MAIL_TEMPLATES = [
  "confirm",
  "knownAddress",
  "resetPassword",
  "passwordChanged",
  "changeEmail",
  "emailTaken",
  "emailChanging",
  "accountRemoved",
  ...OPERATOR_MAILS,
  ...PAYMENT_MAILS,
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** What one mail says; `{{name}}` stands for a value that it is sent with. */
export interface MailText {
  subject: string;
  /** Paragraphs before the link. */
  lines: readonly string[];
  /** What the link says; without one there is none. */
  button?: string;
  /** A paragraph after it. */
  after?: string;
}

export interface MailWords {
  /** Below every mail. */
  footer: string;
  /** Before the address of the link, for whom the button does not work. */
  address: string;
  mails: Record<MailTemplate, MailText>;
}

export type PaymentMailTexts = Record<PaymentMail, MailText>;
