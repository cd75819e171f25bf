import {
  activateRegistration,
  askPasswordReset,
  changeEmail,
  changePassword,
  confirmEmail,
  deleteProfile,
  exportProfile,
  getRegistration,
  PASSWORD_MIN_CHARS,
  register,
  resendConfirmation,
  resetPassword,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind } from "../../http/bind.ts";
import { fail } from "../../http/errors.ts";

/** Registration, and what people do with their own accounts. */
export function registerPeopleRoutes(app: FastifyInstance): void {
  bind(app, getRegistration, () => ({ isOpen: false, passwordMinChars: PASSWORD_MIN_CHARS }));
  const closed = () => {
    throw fail("notAllowed");
  };
  bind(app, register, closed);
  bind(app, activateRegistration, closed);
  bind(app, resendConfirmation, closed);
  bind(app, askPasswordReset, closed);
  bind(app, resetPassword, closed);
  bind(app, changePassword, closed);
  bind(app, changeEmail, closed);
  bind(app, confirmEmail, closed);
  bind(app, exportProfile, closed);
  bind(app, deleteProfile, closed);
}
