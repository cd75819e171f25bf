import type { JsonValue } from "@baton/contract";
import type { StepResult } from "@baton/runner";

export interface Destination {
  name: string;
  isCollected: boolean;
}

/** What was read becomes a variable, and collected data if the step says so. */
export const readTo = ({ name, isCollected }: Destination, value: JsonValue): StepResult => ({
  variables: { [name]: value },
  ...(isCollected ? { data: { name, value } } : { read: { name, value } }),
});
