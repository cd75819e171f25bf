import type { Portuguese } from "../../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const registration: Portuguese<typeof ru.registration> = {
  mail: "E-mail",
  password: "Senha",
  newPassword: "Nova senha",
  passwordHint: "Mínimo de caracteres: {{min, number}}. O melhor são algumas palavras ao acaso.",
  faults: {
    known: "Esta senha é uma das primeiras a serem tentadas: escolha outra",
    mail: "Isto não é um endereço de e-mail",
  },
  logIn: "Entrar",
  ways: { forgot: "Esqueceu a senha?", register: "Criar conta" },
  noMail:
    "O e-mail não chegou? Veja a pasta de spam e confira o endereço. Se este servidor não envia e-mails, o operador dele tem o link.",
  register: {
    title: "Criar conta",
    submit: "Criar conta",
    hasAccount: "Já tem uma conta?",
    sentTitle: "Veja seu e-mail",
    sentText:
      "Uma mensagem foi enviada para {{email}}. Abra o link dela para confirmar o endereço; ele vale por 20 horas.",
    otherMail: "Informar outro endereço",
    closedTitle: "O registro está fechado",
    closedText: "As contas deste servidor são criadas pelo operador dele.",
  },
  resend: {
    submit: "Enviar o e-mail de novo",
    sent: "Se {{email}} ainda precisa ser confirmado, uma nova mensagem já foi enviada. O link anterior não é mais necessário.",
  },
  noLink: {
    title: "Abra o link do e-mail",
    text: "Falta neste endereço o código do e-mail: ele sai logo da barra de endereços, e por isso é preciso de novo após recarregar a página. Abra o link do e-mail mais uma vez.",
  },
  goneTitle: "O link não vale mais",
  confirm: {
    title: "Confirmação do e-mail",
    text: "Falta um passo: confirme que o endereço que recebeu o link é seu.",
    submit: "Confirmar o e-mail",
    doneTitle: "E-mail confirmado",
    doneText: "Agora você já pode entrar.",
    goneText:
      "O prazo dele (20 horas) acabou, ou um e-mail mais novo foi enviado depois. Talvez o e-mail já esteja confirmado: tente entrar. Se não, peça um novo.",
  },
  confirmEmail: {
    title: "Seu novo e-mail",
    text: "O endereço que recebeu este link passa a ser o nome com que você entra. O anterior deixa de servir.",
    submit: "Trocar o endereço",
    doneTitle: "Endereço de e-mail trocado",
    doneText: "De agora em diante, entre com o novo.",
    goneText:
      "O prazo dele acabou, ele já foi usado, ou outro endereço foi pedido depois. O endereço anterior continua valendo; você pode trocá-lo nas configurações.",
    settings: "Ir para as configurações",
  },
  reset: {
    title: "Nova senha",
    askTitle: "Esqueceu a senha?",
    askText: "Enviaremos ao seu e-mail um link para definir uma nova senha.",
    askSubmit: "Enviar o link",
    askedTitle: "Veja seu e-mail",
    askedText:
      "Se {{email}} tem uma conta, o link para trocar a senha já foi enviado. Ele vale por uma hora e uma só vez.",
    text: "Com a nova senha todas as sessões terminam: será preciso entrar de novo em toda parte. O segundo fator, se houver, continua.",
    submit: "Definir a senha",
    doneTitle: "Senha trocada",
    doneText: "Todas as sessões terminaram. Entre com a nova senha.",
    goneText:
      "O prazo dele (uma hora) acabou, ele já foi usado, ou outro foi pedido depois. Peça um novo link.",
    askAgain: "Pedir um novo link",
  },
};
