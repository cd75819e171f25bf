import type { PaymentMailTexts } from "./mail-words.ts";

export const paymentMails: PaymentMailTexts = {
  paymentCredited: {
    subject: "Payment credited: {{tariff}}",
    lines: [
      "Your payment of {{amount}} for the tariff “{{tariff}}” has come, and its time is yours.",
      "Payment number: {{id}}. The tariff is valid until {{until}}.",
    ],
  },
  paymentRefunded: {
    subject: "Payment refunded: {{tariff}}",
    lines: [
      "Of your payment of {{amount}} for the tariff “{{tariff}}”, {{refunded}} were given back to you.",
      "Payment number: {{id}}. Time that was taken back for it: {{taken}}. The tariff is now valid until {{until}}.",
    ],
  },
  paymentChargedBack: {
    subject: "Payment charged back: {{tariff}}",
    lines: [
      "Your bank has taken back your payment of {{amount}} for the tariff “{{tariff}}”.",
      "Payment number: {{id}}. Time that was taken back for it: {{taken}}. The tariff is now valid until {{until}}. Should the bank decide otherwise, the time comes back.",
    ],
  },
  chargebackWon: {
    subject: "Time given back: {{tariff}}",
    lines: [
      "The bank has decided that your payment of {{amount}} for the tariff “{{tariff}}” stands.",
      "Payment number: {{id}}. Time that was given back: {{given}}. The tariff is now valid until {{until}}.",
    ],
  },
  renewalFailed: {
    subject: "Your subscription could not be renewed: {{tariff}}",
    lines: [
      "The next payment of your subscription to the tariff “{{tariff}}” could not be taken. Look at the card that you pay with.",
      "The tariff is valid until {{until}}.",
    ],
  },
  subscriptionSuspended: {
    subject: "Your subscription is suspended: {{tariff}}",
    lines: [
      "{{provider}} has suspended your subscription to the tariff “{{tariff}}”: it is not renewed for now.",
      "What is paid stays: the tariff is valid until {{until}}.",
    ],
  },
  subscriptionEnded: {
    subject: "Your subscription has ended: {{tariff}}",
    lines: [
      "{{provider}} has ended your subscription to the tariff “{{tariff}}”: it is not renewed any more.",
      "What is paid stays: the tariff is valid until {{until}}.",
    ],
  },
};
