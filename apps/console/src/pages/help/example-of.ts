import type { StepTypeName } from "@baton/catalogue";
import { EXAMPLES, type TypeExample } from "@baton/catalogue/examples";

export const isStepName = (name: string): name is StepTypeName => Object.hasOwn(EXAMPLES, name);

export const exampleOf = (name: string): TypeExample | undefined =>
  isStepName(name) ? EXAMPLES[name] : undefined;
