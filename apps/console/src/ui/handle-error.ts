import { endsSession } from "../api/errors.ts";
import { session } from "../api/session.ts";
import { notifyError } from "./notify.tsx";

/** What nobody else shows becomes a notice; that nobody is signed in any more ends the session. */
export function handleError(error: unknown): void {
  if (endsSession(error)) session.end();
  else notifyError(error);
}
