export * from "./export-recording.ts";
export * from "./import-recording.ts";
