import { lazyView } from "../../../ui/lazy-view.tsx";
import { securityWords } from "./security.words.ts";

/** What a log-in may need beside name and password, with its words. */
export const LoginCode = lazyView(
  [securityWords],
  async () => (await import("./login-code.tsx")).LoginCode,
);
export const PasskeyLogin = lazyView(
  [securityWords],
  async () => (await import("./passkey-login.tsx")).PasskeyLogin,
);
