import {
  type ExchangeLine,
  type ExchangeSaidCode,
  exchangeSaid,
  secretsInInputs,
  type Step,
} from "@baton/contract";
import { documentsInInputs } from "../documents/for-others.ts";

const told = (at: string, source: string, code: ExchangeSaidCode | undefined): ExchangeLine =>
  code === undefined
    ? { at, source, verdict: "exact" }
    : { at, source, verdict: "approximated", reason: exchangeSaid(code) };

function leftOutOf({ type, inputs }: Step): ExchangeSaidCode | undefined {
  if (secretsInInputs(inputs, "").length > 0) return "hiddenLeftOut";
  return documentsInInputs(type, inputs, "").length > 0 ? "documentLeftOut" : undefined;
}

/** What of each step does not leave with it, in its blocks too. */
export const leavingLines = (steps: readonly Step[], at: string): ExchangeLine[] =>
  steps.flatMap((step, index) => {
    const here = `${at}.${index}`;
    const inner = Object.entries(step.blocks ?? {}).flatMap(([name, block]) =>
      leavingLines(block, `${here}.blocks.${name}`),
    );
    return [told(here, step.type, leftOutOf(step)), ...inner];
  });

/** Which steps of a recording only Baton knows; what is within one goes with it. */
export const recordedLines = (
  steps: readonly Step[],
  recorded: readonly Record<string, unknown>[],
): ExchangeLine[] =>
  steps.flatMap((step, index) => {
    const isOurs = recorded[index]?.["type"] === "customStep";
    const lines = leavingLines([step], "steps");
    return lines.map(({ at, source, reason }) => {
      const place = at.replace(/^steps\.0/, `steps.${index}`);
      if (reason !== undefined)
        return { at: place, source, verdict: "approximated" as const, reason };
      return told(place, source, isOurs ? "skippedByOthers" : undefined);
    });
  });
