export * from "./lint-action.ts";
export * from "./lint-inputs.ts";
export * from "./lint-script.ts";
export * from "./problem.ts";
