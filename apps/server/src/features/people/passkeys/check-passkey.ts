import type { UsedPasskey } from "@baton/contract";
import type { RelyingParty } from "./relying-party.ts";

/** Loaded where it is used: it brings all that attestations may be signed with. */
export const webauthn = () => import("@simplewebauthn/server");

export interface KnownPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
}

interface Checked {
  counter: number;
  isSynced: boolean;
}

interface Expected {
  party: RelyingParty;
  isChallenge: (challenge: string) => boolean;
}

/** Undefined where it is not right, whatever it is; a counter that does not grow is not right. */
export async function checkUse(
  { response: { response, ...given } }: { response: UsedPasskey },
  { credentialId, publicKey, counter }: KnownPasskey,
  { party, isChallenge }: Expected,
): Promise<Checked | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { userHandle, ...signed } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: given.id,
        rawId: given.rawId,
        type: given.type,
        clientExtensionResults: {},
        response: { ...signed, ...(userHandle != null && { userHandle }) },
      },
      expectedChallenge: isChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    });
    if (!verified) return undefined;
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { counter: newCounter, isSynced: credentialBackedUp };
  } catch {
    // It throws for each fault in words that hold the challenge.
    return undefined;
  }
}
