import { endsSession } from "../api/errors.ts";
import { notifyError } from "./notify.tsx";

/** What nobody else shows becomes a notice; where the session has ended, the log-in says all. */
export function handleError(error: unknown): void {
  if (!endsSession(error)) notifyError(error);
}
