import type { Portuguese } from "../../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const terms: Portuguese<typeof ru.terms> = {
  title: "Termos e condições",
  newTitle: "Aceite os termos e condições para continuar",
  text: "Enquanto não forem aceitos, nada pode ser alterado. Os scripts em execução continuam.",
  published: "Versão {{version}} de",
  accept: "Aceitar",
  decline: "Recusar e sair",
  newer: "Os termos mudaram nesse meio-tempo. Leia a nova versão.",
};
