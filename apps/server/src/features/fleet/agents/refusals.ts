import { ERRORS, type ErrorName, type RefusalReason } from "@baton/contract";

interface Refusal {
  error: ErrorName;
  /** Close codes from 4000 on are ours to give. */
  closeCode: number;
  message: string;
  /** Null: of no use until somebody does something. */
  retryAfterMs: number | null;
}

const HOUR_MS = 3_600_000;

/** Every reason for which an agent is turned away, and what it and its user are told. */
export const REFUSALS: Record<RefusalReason, Refusal> = {
  unknownMessage: {
    error: "invalidInput",
    closeCode: 4400,
    message: "The server does not know this message",
    retryAfterMs: 60_000,
  },
  unknownToken: {
    error: "notAuthenticated",
    closeCode: 4401,
    message: "The archive's token is not known. Generate the archive again.",
    retryAfterMs: null,
  },
  revoked: {
    error: "notAuthenticated",
    closeCode: 4403,
    message: "The console has revoked this browser's access. Generate the archive again.",
    retryAfterMs: null,
  },
  helloExpected: {
    error: "invalidInput",
    closeCode: 4408,
    message: "A hello is expected first, and soon.",
    retryAfterMs: 5000,
  },
  replaced: {
    error: "conflict",
    closeCode: 4409,
    message: "The same browser has connected again.",
    retryAfterMs: null,
  },
  protocolTooOld: {
    error: "conflict",
    closeCode: 4426,
    message: "The extension is too old for this console. Generate the archive again.",
    retryAfterMs: null,
  },
  protocolTooNew: {
    error: "conflict",
    closeCode: 4427,
    message: "The extension is newer than this console, which has to be updated.",
    retryAfterMs: HOUR_MS,
  },
  tooManyRequests: {
    error: "tooManyRequests",
    closeCode: 4430,
    message: "Too many browsers that nobody knows have connected from this address.",
    retryAfterMs: 60_000,
  },
  limitReached: {
    error: "maximumExtensionsReached",
    closeCode: 4429,
    message: ERRORS.maximumExtensionsReached.message,
    retryAfterMs: HOUR_MS,
  },
  tariffExpired: {
    error: "limitedByTariff",
    closeCode: 4402,
    message: ERRORS.limitedByTariff.message,
    retryAfterMs: HOUR_MS,
  },
};

/** The agent's numbering has a hole: it connects again and is told where to go on. */
export const CLOSE_GAP = 4412;
/** Standard: the server goes down and comes back. */
export const CLOSE_RESTART = 1012;
/** Standard: try again later. */
export const CLOSE_BUSY = 1013;
