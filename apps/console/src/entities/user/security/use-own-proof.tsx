import type { PasskeyProof } from "@baton/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { lazyView } from "../../../ui/lazy-view.tsx";
import { useRequiredFields } from "../../../ui/use-required-fields.ts";
import { profileQuery } from "../profile.queries.ts";
import type { AskedProofProps } from "./asked-proof.tsx";
import { securityWords } from "./security.words.ts";

const AskedProof = lazyView(
  [securityWords],
  async () => (await import("./asked-proof.tsx")).AskedProof,
);

export interface OwnPassword {
  password: string;
  code?: string;
}
/** As it is sent with the call. */
export type OwnProof = OwnPassword | { passkey: PasskeyProof };

interface Asked {
  /** What the call was refused for, if it was. */
  error: unknown;
  others?: readonly string[];
  saysRest?: boolean;
  isFirst?: boolean;
  /** Sends the form with a passkey in the password's place, where the server takes one. */
  onPasskey?: (proof: { passkey: PasskeyProof }) => void;
  isReady?: () => boolean;
}

/**
 * Asks whoever is signed in to show that it is they: every form does it by this, so that a code, a
 * passkey and an operator's lock are nowhere forgotten.
 */
export function useOwnProof({ error, onPasskey, ...asked }: Asked): {
  body: OwnPassword;
  check: () => boolean;
  /** An operator who is signed in as the user has nothing to show. */
  isLocked: boolean;
  fields: ReactNode;
} {
  const { data: profile } = useQuery(profileQuery);
  const [values, setValues] = useState({ password: "", code: "" });
  const required = useRequiredFields({ password: values.password });
  const code = values.code.trim();
  const props: AskedProofProps = {
    ...{ values, error, others: [], saysRest: true, isFirst: true, ...asked },
    passwordError: required.errors.password,
    onChange: setValues,
    onPasskey: onPasskey && ((passkey) => onPasskey({ passkey })),
  };
  return {
    body: { password: values.password, ...(code !== "" && { code }) },
    check: required.check,
    isLocked: profile?.isImpersonated === true,
    fields: (
      <Suspense>
        <AskedProof {...props} />
      </Suspense>
    ),
  };
}
