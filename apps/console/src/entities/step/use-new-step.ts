import { DEFAULT_STEP_TIMEOUT_MS, findActionType } from "@baton/catalogue";
import type { Step, UserSettings } from "@baton/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { settingNow } from "../user/use-setting.ts";
import { newStep } from "./step-ids.ts";

type NewSteps = UserSettings["settings.newSteps"];

/**
 * A step as its user wants new ones. Types that open, wait or load have a time of their own, and
 * what holds other steps neither fails nor is tried again by itself.
 */
export function asWanted(step: Step, { timeoutMs, onError, retries }: NewSteps): Step {
  const type = findActionType(step.type);
  if (!type) return step;
  const isPlain = type.blocks.length === 0;
  return {
    ...step,
    ...(timeoutMs !== null && type.timeoutMs === DEFAULT_STEP_TIMEOUT_MS ? { timeoutMs } : {}),
    ...(isPlain && onError === "continue" ? { onError } : {}),
    ...(isPlain && retries > 0 ? { retries } : {}),
  };
}

/** Makes steps that somebody adds by hand. */
export function useNewStep(): (typeName: string, id: string) => Step {
  const cache = useQueryClient();
  return useCallback(
    (typeName, id) =>
      asWanted(
        newStep(typeName, () => id),
        settingNow(cache, "settings.newSteps"),
      ),
    [cache],
  );
}
