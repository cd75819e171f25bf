import { useState } from "react";
import type { ReactNode } from "react";
import { ApiError } from "../../api/errors.ts";
import { handleError } from "../../ui/handle-error.ts";
import { dropConfirmation, knownProof, type Proof } from "../../api/confirmation.ts";
import { PasswordDialog } from "./password-dialog.tsx";

type Work = (proof: Proof) => Promise<void>;

const FORBIDDEN = 403;
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status === FORBIDDEN;

/** Does what needs the password: at once where it was given just now, else after asking for it. */
export function useProof(): { withProof: (work: Work) => Promise<void>; question: ReactNode } {
  const [asked, setAsked] = useState<Work | null>(null);
  const withProof = async (work: Work) => {
    const proof = knownProof();
    if (!proof) return setAsked(() => work);
    try {
      await work(proof);
    } catch (error) {
      if (!isRefused(error)) return handleError(error);
      // Its time is over, or it is another sign-in's.
      dropConfirmation();
      setAsked(() => work);
    }
  };
  const question = asked && (
    <PasswordDialog
      onClose={() => setAsked(null)}
      onProof={async (proof) => {
        await asked(proof);
        setAsked(null);
      }}
    />
  );
  return { withProof, question };
}
