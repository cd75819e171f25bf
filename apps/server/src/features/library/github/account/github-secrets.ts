import type { SealedPlace } from "../../../../crypto/sealed-box.ts";
import type { SealedColumns } from "../../../../crypto/sealed-columns.ts";

const TOKEN = "github.token";
const VERIFIER = "github.verifier";

/** The account's token, bound to its user. */
export const GITHUB_SECRETS = {
  table: "githubConnections",
  rowId: "userId",
  fields: { sealedToken: TOKEN },
} as const satisfies SealedColumns;

/** What shows at the sign-in's end that it was begun here. */
export const GITHUB_SIGN_IN_SECRETS = {
  table: "githubSignIns",
  fields: { sealedVerifier: VERIFIER },
} as const satisfies SealedColumns;

export const tokenPlace = (userId: number): SealedPlace => ({
  ...{ field: TOKEN, userId, rowId: userId },
});

export const verifierPlace = (userId: number, id: number): SealedPlace => ({
  ...{ field: VERIFIER, userId, rowId: id },
});
