export { fillPath, pathPattern, type VendorCall, type VendorCalls } from "./core/calls.ts";
export type { Credentials } from "./core/credentials.ts";
export * from "./core/profiles.ts";
export type { RateWindow } from "./core/rate-window.ts";
export * from "./core/vendor-client.ts";
export { VendorError, type VendorFault } from "./core/vendor-error.ts";
export {
  type Exchange,
  PROBE_NAME,
  type ProbeStep,
  type Recording,
  recordingSchema,
  recordTransport,
} from "./probe/recording.ts";
export { isUnsaid, walkVendor } from "./probe/walk.ts";
export { makeLoopbackTransport } from "./session/loopback-transport.ts";
export { makeRateLimiter, type RateLimiter } from "./session/rate-limiter.ts";
export type { Transport, WireReply, WireRequest } from "./session/transport.ts";
export { makeVendorSession, type Memory, type VendorSession } from "./session/vendor-session.ts";
export { variantOf, vendors } from "./vendors.ts";
export * from "./vendors/vendor.ts";
