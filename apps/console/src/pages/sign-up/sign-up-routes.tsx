import { type ComponentType, Suspense } from "react";
import { registrationWords } from "../../entities/user/registration/registration.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";

const Register = lazyView(
  [registrationWords],
  async () => (await import("./register-page.tsx")).RegisterPage,
);
const Confirm = lazyView(
  [registrationWords],
  async () => (await import("./confirm-page.tsx")).ConfirmPage,
);
const ConfirmEmail = lazyView(
  [registrationWords],
  async () => (await import("./confirm-email-page.tsx")).ConfirmEmailPage,
);
const ResetPassword = lazyView(
  [registrationWords],
  async () => (await import("./reset-password-page.tsx")).ResetPasswordPage,
);

const routeOf = (View: ComponentType) => () => (
  <Suspense>
    <View />
  </Suspense>
);

// With their words, which no list of the first screen has to name.
export const RegisterRoute = routeOf(Register);
export const ConfirmRoute = routeOf(Confirm);
export const ConfirmEmailRoute = routeOf(ConfirmEmail);
export const ResetPasswordRoute = routeOf(ResetPassword);
