import { impersonationWords } from "../entities/user/impersonation/impersonation.words.ts";
import { withCode } from "../ui/with-code.ts";

/** With its words, which the first screen does not have to name. */
export const signInByLink = (token: string): Promise<void> =>
  withCode(
    [impersonationWords],
    () => import("./sign-in-link.ts"),
    (link) => void link.signInByLink(token),
  );
