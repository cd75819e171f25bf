export * from "./action-type.ts";
export * from "./catalogue.ts";
export type { InputValues, Selectors } from "./inputs.ts";
export * from "./shown-inputs.ts";
export * from "./validate-steps.ts";
