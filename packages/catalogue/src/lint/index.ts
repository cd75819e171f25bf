export * from "./lint-action.ts";
export * from "./lint-inputs.ts";
export * from "./lint-script.ts";
export * from "./nested.ts";
export * from "./problem.ts";
