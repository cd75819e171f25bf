import type { InputText } from "../catalogue-texts.ts";

/** Words of inputs that several kinds of steps have. */
export const element: InputText = {
  label: "Element",
  help: "How to find the element: one alternative per line.",
};

/** Where a value that was read goes. */
export const readTo = {
  name: {
    label: "Name",
    help: "The value is kept under this name in the data and as a variable for later steps.",
  },
  isCollected: {
    label: "Keep in the run's data",
    help: "When off, the value is only a variable.",
  },
} as const;
