import type {
  NewPasskey,
  NewPasskeyOptions,
  PasskeyProof,
  UsePasskeyOptions,
} from "@baton/contract";

const ADDRESS = /^(\d+\.){3}\d+$|^\[/;

/** Whether this browser takes passkeys where the console is open: for a name, and safely. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext &&
  "PublicKeyCredential" in window &&
  !ADDRESS.test(window.location.hostname);

/** Loaded with the first press: most people never need it. */
const webauthn = () => import("@simplewebauthn/browser");

interface Asked<Options> {
  challengeId: string;
  options: Options;
}

/** Has the browser ask for a passkey, and gives what the server judges by. */
export async function askPasskey({
  challengeId,
  options,
}: Asked<UsePasskeyOptions>): Promise<PasskeyProof> {
  const { startAuthentication } = await webauthn();
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: { ...options, allowCredentials: asDescriptors(options.allowCredentials) },
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const signed = { clientDataJSON, authenticatorData, signature };
  return {
    challengeId,
    response: {
      ...{ id, rawId, type: "public-key", clientExtensionResults: {} },
      response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
    },
  };
}

/** Has the browser make one. */
export async function makePasskey(options: NewPasskeyOptions): Promise<NewPasskey> {
  const { startRegistration } = await webauthn();
  const { id, rawId, response } = await startRegistration({
    optionsJSON: { ...options, excludeCredentials: asDescriptors(options.excludeCredentials) },
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    ...{ id, rawId, type: "public-key", clientExtensionResults: {} },
    response: {
      ...{ clientDataJSON, attestationObject },
      ...(transports !== undefined && { transports: [...transports] }),
    },
  };
}

type Descriptors = UsePasskeyOptions["allowCredentials"];
type BrowserDescriptors = NonNullable<
  Parameters<Awaited<ReturnType<typeof webauthn>>["startAuthentication"]>[0]
>["optionsJSON"]["allowCredentials"];

/** The transports are as browsers have named them before. */
const asDescriptors = (descriptors: Descriptors) => descriptors as BrowserDescriptors;

/** The browser's own refusals: cancelled, timed out, nothing there. */
export const isStopped = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
/** The device has one for this user already. */
export const isKnownHere = (error: unknown): boolean =>
  error instanceof Error && error.name === "InvalidStateError";
