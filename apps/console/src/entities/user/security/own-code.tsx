import { Suspense } from "react";
import { lazyView } from "../../../ui/lazy-view.tsx";
import type { AskedCodeProps } from "./asked-code.tsx";
import { securityWords } from "./security.words.ts";

const AskedCode = lazyView(
  [securityWords],
  async () => (await import("./asked-code.tsx")).AskedCode,
);

/** The code beside the user's own password, with the words that it speaks in. */
export const OwnCode = (props: AskedCodeProps) => (
  <Suspense>
    <AskedCode {...props} />
  </Suspense>
);
