import type { InputText } from "../catalogue-texts.ts";

/** Words of inputs that several kinds of steps have. */
export const element: InputText = {
  label: "Elemento",
  help: "Como encontrar o elemento: uma alternativa por linha.",
};
