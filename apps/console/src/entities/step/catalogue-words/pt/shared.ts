import type { InputText } from "../catalogue-texts.ts";

/** Words of inputs that several kinds of steps have. */
export const element: InputText = {
  label: "Elemento",
  help: "Como encontrar o elemento: uma alternativa por linha.",
};

/** Where a value that was read goes. */
export const readTo = {
  name: {
    label: "Nome",
    help: "O valor fica com este nome nos dados e como variável para os passos seguintes.",
  },
  isCollected: {
    label: "Guardar nos dados da execução",
    help: "Quando desligado, o valor é só uma variável.",
  },
} as const;
