/** Why a check of a proxy failed. */
export const PROXY_FAULTS = [
  /** Nobody answers at its address, or its name leads nowhere. */
  "unreachable",
  "timedOut",
  /** The log-in is wrong, or one is asked for. */
  "login",
  /** It answers, and does not go where it is asked to. */
  "refused",
  /** What answers speaks something else than the kind of proxy that it is said to be. */
  "protocol",
  /** Its name leads into a private network. */
  "privateAddress",
  /** The site that is asked through it does not say an address. */
  "noAddress",
  /** Its log-in is kept under a key that is gone. */
  "unreadable",
] as const;
export type ProxyFault = (typeof PROXY_FAULTS)[number];
