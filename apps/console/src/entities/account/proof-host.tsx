import { confirmIdentity } from "@baton/contract";
import { Suspense, useEffect, useState } from "react";
import { call } from "../../api/client.ts";
import { askBy, keepConfirmation } from "../../api/confirmation.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { accountWords } from "./account.words.ts";

const PasswordDialog = lazyView(
  [accountWords],
  async () => (await import("./password-dialog.tsx")).PasswordDialog,
);

type Answer = (isShown: boolean) => void;

/** Asks for the password, or a passkey, where a call is refused for want of it. */
export function ProofHost() {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  useEffect(() => {
    const asked: Answer[] = [];
    const end = askBy(
      () =>
        new Promise((resolve) => {
          asked.push(resolve);
          setAnswers((others) => [...others, resolve]);
        }),
    );
    return () => {
      end();
      // Who left the page has not shown it: nothing waits for ever.
      for (const answer of asked) answer(false);
    };
  }, []);
  if (answers.length === 0) return null;
  // Several calls may wait for one answer.
  const answer: Answer = (isShown) => {
    for (const waiting of answers) waiting(isShown);
    setAnswers([]);
  };
  return (
    <Suspense>
      <PasswordDialog
        isForOthers
        onClose={() => answer(false)}
        onProof={async (proof) => {
          if ("confirmation" in proof) return;
          keepConfirmation(await call(confirmIdentity, { body: proof }));
          answer(true);
        }}
      />
    </Suspense>
  );
}
