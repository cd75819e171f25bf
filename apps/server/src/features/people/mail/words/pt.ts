import type { MailWords } from "./mail-words.ts";
import { paymentMails } from "./pt-payments.ts";

export const pt: MailWords = {
  footer: "Este e-mail foi enviado pelo Baton em {{server}}.",
  address: "Se o botão não funcionar, abra este endereço:",
  mails: {
    confirm: {
      subject: "Confirme o seu endereço de e-mail",
      lines: ["Alguém, esperamos que você, registrou-se no Baton com este endereço de e-mail."],
      button: "Confirmar o endereço",
      after: "O link vale por 20 horas. Se não foi você, não faça nada: ninguém poderá entrar.",
    },
    knownAddress: {
      subject: "Você já tem uma conta",
      lines: [
        "Alguém, talvez você, tentou registrar-se no Baton com este endereço de e-mail. Ele já tem uma conta, e nada foi alterado nela.",
        "Se você esqueceu a senha, defina uma nova na página de entrada.",
      ],
      button: "Entrar",
    },
    resetPassword: {
      subject: "Defina uma nova senha",
      lines: ["Alguém, esperamos que você, pediu uma nova senha para a sua conta no Baton."],
      button: "Definir uma nova senha",
      after:
        "O link vale uma vez, por 1 hora. Se não foi você, não faça nada: a sua senha continua a mesma.",
    },
    passwordChanged: {
      subject: "A sua senha foi alterada",
      lines: [
        "A senha da sua conta no Baton acaba de ser alterada, e as outras sessões terminaram.",
        "Se não foi você, defina já uma nova senha na página de entrada.",
      ],
    },
    changeEmail: {
      subject: "Confirme o seu novo endereço de e-mail",
      lines: ["Você quer entrar no Baton com este endereço de e-mail a partir de agora."],
      button: "Usar este endereço",
      after: "O link vale por 1 dia. Se não foi você, não faça nada.",
    },
    emailTaken: {
      subject: "O seu endereço de e-mail foi indicado para outra conta",
      lines: [
        "Alguém quis usar este endereço de e-mail para outra conta no Baton. Ele já tem uma conta, e nada foi alterado.",
      ],
    },
    emailChanging: {
      subject: "O seu endereço de e-mail está sendo alterado",
      lines: [
        "Alguém que sabe a sua senha pediu outro endereço de e-mail para a sua conta no Baton. Será {{email}} assim que esse endereço for confirmado.",
        "Se não foi você, altere já a senha: com isso o pedido perde o efeito.",
      ],
    },
    accountRemoved: {
      subject: "A sua conta foi excluída",
      lines: [
        "A sua conta no Baton foi excluída, como você pediu. Tudo o que havia nela está sendo removido.",
      ],
    },
    operatorSetPassword: {
      subject: "Um operador definiu uma nova senha para você",
      lines: [
        "Um operador deste servidor deu uma nova senha à sua conta no Baton, e todas as sessões terminaram.",
        "Se você não pediu isso, escreva a quem mantém o servidor.",
      ],
    },
    operatorTurnedFactorOff: {
      subject: "Um operador desativou o seu segundo fator",
      lines: [
        "Um operador deste servidor desativou o segundo fator da sua conta no Baton: agora basta a senha para entrar.",
        "Ative-o de novo nas configurações. Se você não pediu isso, escreva a quem mantém o servidor.",
      ],
    },
    operatorMadeOperator: {
      subject: "Agora você é operador",
      lines: ["Um operador deste servidor fez da sua conta no Baton uma conta de operador."],
    },
    operatorUnmadeOperator: {
      subject: "Você não é mais operador",
      lines: ["Um operador deste servidor tirou da sua conta no Baton os direitos de operador."],
    },
    operatorSetTariff: {
      subject: "Um operador mudou o seu plano",
      lines: [
        "Um operador deste servidor mudou o seu plano no Baton, ou a duração dele. As configurações mostram o que vale agora.",
      ],
    },
    operatorRemovedAccount: {
      subject: "Sua conta foi excluída",
      lines: [
        "Um operador deste servidor excluiu a sua conta no Baton. Tudo o que havia nela está sendo removido.",
      ],
    },
    ...paymentMails,
  },
};
