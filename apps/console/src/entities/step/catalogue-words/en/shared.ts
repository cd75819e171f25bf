import type { InputText } from "../catalogue-texts.ts";

/** Words of inputs that several kinds of steps have. */
export const element: InputText = {
  label: "Element",
  help: "How to find the element: one alternative per line.",
};
