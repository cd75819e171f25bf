export type { Credentials } from "./credentials.ts";
export { fillPath, pathPattern, type VendorCall, type VendorCalls } from "./calls.ts";
export { makeLoopbackTransport } from "./session/loopback-transport.ts";
export { makeRateLimiter, type RateLimiter, type RateWindow } from "./session/rate-limiter.ts";
export type { Transport, WireReply, WireRequest } from "./session/transport.ts";
export { makeVendorSession, type Memory, type VendorSession } from "./session/vendor-session.ts";
export * from "./vendor.ts";
export { VendorError, type VendorFault } from "./vendor-error.ts";
export { variantOf, vendors } from "./vendors.ts";
