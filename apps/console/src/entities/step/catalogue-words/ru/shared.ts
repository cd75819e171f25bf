import type { InputText } from "../catalogue-texts.ts";

/** Words of inputs that several kinds of steps have. */
export const element: InputText = {
  label: "Элемент",
  help: "Как найти элемент: по одному варианту в строке.",
};

/** Where a value that was read goes. */
export const readTo = {
  name: {
    label: "Имя",
    help: "Под этим именем значение попадёт в данные и станет переменной для следующих шагов.",
  },
  isCollected: {
    label: "Сохранить в данные запуска",
    help: "Если выключено, значение останется только переменной.",
  },
} as const;
