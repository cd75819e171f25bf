export * from "./action-types/action-type.ts";
export * from "./action-types/addresses.ts";
export * from "./blocks.ts";
export * from "./catalogue.ts";
export * from "./fill-inputs.ts";
export type { InputValues, Selectors } from "./action-types/inputs.ts";
export * from "./recording-settings.ts";
export * from "./shown-inputs.ts";
export * from "./validate-steps.ts";
