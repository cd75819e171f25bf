import type { RateWindow } from "./rate-window.ts";
import { VendorError } from "./vendor-error.ts";

/** A request that a vendor knows. */
export interface VendorCall {
  /** The app on the user's machine, or the vendor's cloud. */
  at: "local" | "cloud";
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the base address; `:name` stands for one segment. */
  path: string;
  /** It may be sent again where no answer came: twice is as good as once. */
  isRepeatable: boolean;
  /** For those that take long, as a start does. */
  timeoutMs?: number;
  /**
   * The vendor takes the key away from who asks too fast: after one such answer nothing more is
   * asked until somebody tests the connection.
   */
  endsWhenTooFast?: boolean;
  /** What it keeps to besides the vendor's common limits. */
  pace?: RateWindow;
}

export type VendorCalls = Readonly<Record<string, VendorCall>>;

/** Keeps the names of the calls for the compiler. */
export const defineCalls = <const Calls extends VendorCalls>(calls: Calls): Calls => calls;

const PARAMETER = /:([a-zA-Z]+)/g;

/** `/profile/start/:id` with an id. A value never adds a segment. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(PARAMETER, (_, name: string) => {
    const value = params[name];
    // They would be taken for the folder itself, or the one above.
    if (value === undefined || value === "" || value === "." || value === "..")
      throw new VendorError("notFound", { words: `A call needs ${name}` });
    return encodeURIComponent(value);
  });
}

/** Whether a filled path is one of this call's. */
export const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.split(PARAMETER).map(toPattern).join("")}$`);

/** Names of parameters stand at every other place. */
const toPattern = (part: string, index: number): string =>
  index % 2 === 0 ? RegExp.escape(part) : "(?!\\.{1,2}(?:/|$))[^/?#]+";
