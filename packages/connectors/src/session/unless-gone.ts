import { VendorError } from "../core/vendor-error.ts";

/** For `catch`, where what is gone already is no fault. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof VendorError) || error.fault !== "notFound") throw error;
}
