import type { PaymentMailTexts } from "./mail-words.ts";

export const paymentMails: PaymentMailTexts = {
  paymentCredited: {
    subject: "Pagamento creditado: {{tariff}}",
    lines: [
      "O seu pagamento de {{amount}} pelo plano “{{tariff}}” chegou, e o tempo dele é seu.",
      "Número do pagamento: {{id}}. O plano vale até {{until}}.",
    ],
  },
  paymentRefunded: {
    subject: "Pagamento reembolsado: {{tariff}}",
    lines: [
      "Do seu pagamento de {{amount}} pelo plano “{{tariff}}”, {{refunded}} foram devolvidos a você.",
      "Número do pagamento: {{id}}. Tempo retirado: {{taken}}. Agora o plano vale até {{until}}.",
    ],
  },
  paymentChargedBack: {
    subject: "Pagamento estornado pelo banco: {{tariff}}",
    lines: [
      "O seu banco estornou o seu pagamento de {{amount}} pelo plano “{{tariff}}”.",
      "Número do pagamento: {{id}}. Tempo retirado: {{taken}}. Agora o plano vale até {{until}}. Se o banco decidir o contrário, o tempo volta.",
    ],
  },
  chargebackWon: {
    subject: "Tempo devolvido: {{tariff}}",
    lines: [
      "O banco decidiu que o seu pagamento de {{amount}} pelo plano “{{tariff}}” está mantido.",
      "Número do pagamento: {{id}}. Tempo devolvido: {{given}}. Agora o plano vale até {{until}}.",
    ],
  },
  renewalFailed: {
    subject: "A sua assinatura não pôde ser renovada: {{tariff}}",
    lines: [
      "O próximo pagamento da sua assinatura do plano “{{tariff}}” não pôde ser cobrado. Verifique o cartão com que você paga.",
      "O plano vale até {{until}}.",
    ],
  },
  subscriptionSuspended: {
    subject: "A sua assinatura está suspensa: {{tariff}}",
    lines: [
      "{{provider}} suspendeu a sua assinatura do plano “{{tariff}}”: por enquanto ela não se renova.",
      "O que está pago continua: o plano vale até {{until}}.",
    ],
  },
  subscriptionEnded: {
    subject: "A sua assinatura terminou: {{tariff}}",
    lines: [
      "{{provider}} encerrou a sua assinatura do plano “{{tariff}}”: ela não se renova mais.",
      "O que está pago continua: o plano vale até {{until}}.",
    ],
  },
};
