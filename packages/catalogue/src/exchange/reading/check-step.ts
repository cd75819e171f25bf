import { exchangeSaid, type Step, stepSchema } from "@baton/contract";
import { validateSteps } from "../../validate-steps.ts";

type CheckedStep = { ok: true; step: Step } | { ok: false; message: string };

const badField = (field: string, fault: string): CheckedStep => ({
  ok: false,
  message: exchangeSaid("badField", { field: field.replace(/^\.?0\.?/, "") || "step", fault }),
});

/** One step by itself, with every default; of blocks only the names are looked at. */
export function checkStep(draft: unknown): CheckedStep {
  const parsed = stepSchema.safeParse(draft);
  const [issue] = parsed.error?.issues ?? [];
  if (issue) return badField(issue.path.join("."), issue.message);
  const { blocks, ...own } = parsed.data as Step;
  const names = Object.keys(blocks ?? {});
  const bare =
    names.length > 0 ? { blocks: Object.fromEntries(names.map((name) => [name, []])) } : {};
  const result = validateSteps([{ ...own, ...bare }], "");
  if (!result.ok) {
    const [first] = result.issues;
    if (first?.message.startsWith("unknown step type"))
      return { ok: false, message: exchangeSaid("unknownType", { name: own.type }) };
    return badField(first?.field ?? "", first?.message ?? "");
  }
  const [step] = result.steps;
  return step ? { ok: true, step } : badField("", "");
}
