import { Suspense } from "react";
import { lazyView } from "../../../ui/lazy-view.tsx";
import type { AskedPasskeyProps } from "./asked-passkey.tsx";
import { securityWords } from "./security.words.ts";

const AskedPasskey = lazyView(
  [securityWords],
  async () => (await import("./asked-passkey.tsx")).AskedPasskey,
);

/** A passkey in the place of the user's own password, with the words that it speaks in. */
export const OwnPasskey = (props: AskedPasskeyProps) => (
  <Suspense>
    <AskedPasskey {...props} />
  </Suspense>
);
