export * from "./row-scopes.ts";
export * from "./scope.ts";
export * from "./set-names.ts";
export * from "./templates.ts";
export * from "./unknown-names.ts";
