export type { components, operations, paths } from "./api.generated.ts";
export { type BatonClient, type ClientOptions, createClient } from "./client.ts";
export { BatonError, type ErrorIssue, UnreachableError } from "./errors.ts";
export { everyRow, type FilterOf, type ListPath, type RowOf } from "./lists.ts";
export type { Retries } from "./retries.ts";
export {
  followRuns,
  isEnded,
  RUN_STATUS,
  runData,
  type RunDataItem,
  type RunHead,
} from "./runs.ts";
export type { Schemas } from "./schemas.ts";
