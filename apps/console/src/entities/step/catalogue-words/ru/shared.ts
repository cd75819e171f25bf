import type { InputText } from "../catalogue-texts.ts";

/** Words of inputs that several kinds of steps have. */
export const element: InputText = {
  label: "Элемент",
  help: "Как найти элемент: по одному варианту в строке.",
};
