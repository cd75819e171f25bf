import type { WayDriver } from "@baton/runner";

/** A browser that every proxy lets out, with an address that is nobody's. */
export const SIMULATED_WAY: WayDriver = {
  hold: async () => null,
  recall: () => undefined,
  look: async () => ({ isOut: true, exitAddress: "198.51.100.7" }),
  onDoubt: () => undefined,
  onTaken: () => undefined,
};
