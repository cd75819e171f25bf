import { HIDDEN_MESSAGE, type RunError } from "@baton/contract";
import type { TFunction } from "i18next";
import { rawMessage } from "../../../api/error-text.ts";

/** What is said beyond the code: by the agent, or that nobody may know more. */
export const saidOfFailure = (t: TFunction, error: RunError): string | null =>
  error.message === HIDDEN_MESSAGE ? t(($) => $.runs.failureHidden) : rawMessage(t, error);
