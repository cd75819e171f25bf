/** A request as it goes to a vendor, here or on a companion's machine. */
export interface WireRequest {
  at: "local" | "cloud";
  /** Name of the vendor's call that this is. */
  call: string;
  method: string;
  /** Below the base address, with its query. */
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  timeoutMs: number;
}

export interface WireReply {
  status: number;
  /** Names in small letters. */
  headers: Record<string, string>;
  body: string;
}

/** Throws a `VendorError` `unreachable` where there is no answer. Bounds the answer's size. */
export type Transport = (request: WireRequest, signal: AbortSignal) => Promise<WireReply>;
