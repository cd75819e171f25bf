import { lazyView } from "../../../ui/lazy-view.tsx";
import { registrationWords } from "./registration.words.ts";

/** What stands on the log-in, with its words: the first screen does not have to name them. */
export const LoginWays = lazyView(
  [registrationWords],
  async () => (await import("./login-ways.tsx")).LoginWays,
);
export const ResendMail = lazyView(
  [registrationWords],
  async () => (await import("./resend-mail.tsx")).ResendMail,
);
