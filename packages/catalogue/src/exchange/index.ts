export * from "./baton/write-baton.ts";
export * from "./planning/placed-content.ts";
export * from "./planning/plan-import.ts";
export * from "./read-file.ts";
export type {
  ActionContent,
  FileFault,
  ReadFile,
  ReadThing,
  ScriptContent,
} from "./reading/read-thing.ts";
export { mapNested, nestedIn } from "./reading/nested-actions.ts";
export * from "./programs/write-program.ts";
export { PROGRAM_KINDS, type ProgramKind } from "./programs/code/writer.ts";
