import type { PaymentMailTexts } from "./mail-words.ts";

export const paymentMails: PaymentMailTexts = {
  paymentCredited: {
    subject: "Платёж зачислен: {{tariff}}",
    lines: [
      "Ваш платёж {{amount}} за тариф «{{tariff}}» получен, время по нему начислено.",
      "Номер платежа: {{id}}. Тариф действует до {{until}}.",
    ],
  },
  paymentRefunded: {
    subject: "Возврат платежа: {{tariff}}",
    lines: [
      "Из вашего платежа {{amount}} за тариф «{{tariff}}» вам возвращено {{refunded}}.",
      "Номер платежа: {{id}}. Снято времени: {{taken}}. Теперь тариф действует до {{until}}.",
    ],
  },
  paymentChargedBack: {
    subject: "Банк вернул платёж: {{tariff}}",
    lines: [
      "Ваш банк вернул платёж {{amount}} за тариф «{{tariff}}».",
      "Номер платежа: {{id}}. Снято времени: {{taken}}. Теперь тариф действует до {{until}}. Если банк решит иначе, время вернётся.",
    ],
  },
  chargebackWon: {
    subject: "Время возвращено: {{tariff}}",
    lines: [
      "Банк решил, что ваш платёж {{amount}} за тариф «{{tariff}}» остаётся в силе.",
      "Номер платежа: {{id}}. Возвращено времени: {{given}}. Теперь тариф действует до {{until}}.",
    ],
  },
  renewalFailed: {
    subject: "Подписку не удалось продлить: {{tariff}}",
    lines: [
      "Очередной платёж по подписке на тариф «{{tariff}}» не прошёл. Проверьте карту, которой вы платите.",
      "Тариф действует до {{until}}.",
    ],
  },
  subscriptionSuspended: {
    subject: "Подписка приостановлена: {{tariff}}",
    lines: [
      "{{provider}} приостановил вашу подписку на тариф «{{tariff}}»: пока она не продлевается.",
      "Оплаченное остаётся: тариф действует до {{until}}.",
    ],
  },
  subscriptionEnded: {
    subject: "Подписка завершена: {{tariff}}",
    lines: [
      "{{provider}} завершил вашу подписку на тариф «{{tariff}}»: больше она не продлевается.",
      "Оплаченное остаётся: тариф действует до {{until}}.",
    ],
  },
};
