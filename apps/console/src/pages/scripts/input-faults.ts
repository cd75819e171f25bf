import { type RunInput, runInputNameSchema, runInputsSchema } from "@baton/contract";

export type InputFault = "required" | "name" | "taken" | "value";

/** What is wrong with each input of a draft, by its fields. */
export function inputFaults(
  inputs: readonly RunInput[],
): readonly Partial<Record<keyof RunInput, InputFault>>[] {
  const issues = runInputsSchema.safeParse(inputs).error?.issues ?? [];
  return inputs.map((input, place) => {
    const found: Partial<Record<keyof RunInput, InputFault>> = {};
    for (const { path } of issues) {
      const field = path[0] === place ? (path[1] as keyof RunInput | undefined) : undefined;
      if (field !== undefined) found[field] ??= faultOf(input, field);
    }
    return found;
  });
}

function faultOf(input: RunInput, field: keyof RunInput): InputFault {
  if (field === "name") {
    if (input.name === "") return "required";
    return runInputNameSchema.safeParse(input.name).success ? "taken" : "name";
  }
  if (field === "choices" && input.choices.every((choice) => choice === "")) return "required";
  return "value";
}

export const areInputsSound = (inputs: readonly RunInput[]): boolean =>
  runInputsSchema.safeParse(inputs).success;
