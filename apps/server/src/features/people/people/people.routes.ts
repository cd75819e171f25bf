import type { Readable } from "node:stream";
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
import { attachment } from "../../../http/attachment.ts";
import { bind, ok } from "../../../http/bind.ts";
import type { makeOwnAccount } from "./own-account.service.ts";
import type { makeRegistration } from "./registration.service.ts";

interface Services {
  isOpen: boolean;
  registration: ReturnType<typeof makeRegistration>;
  own: ReturnType<typeof makeOwnAccount>;
  exportOf(userId: number): Readable;
}

export function registerPeopleRoutes(app: FastifyInstance, services: Services): void {
  const { isOpen, registration, own, exportOf } = services;
  bind(app, getRegistration, () => ({ isOpen, passwordMinChars: PASSWORD_MIN_CHARS }));
  bind(app, register, ({ body, request }) => done(registration.register(body, request.ip)));
  bind(app, activateRegistration, ({ body }) => done(registration.activate(body)));
  bind(app, resendConfirmation, ({ body, request }) =>
    done(registration.askByMail("resend", body, request.ip)),
  );
  bind(app, askPasswordReset, ({ body, request }) =>
    done(registration.askByMail("reset", body, request.ip)),
  );
  bind(app, resetPassword, ({ body }) => done(registration.resetPassword(body)));
  bind(app, confirmEmail, ({ body }) => done(registration.confirmEmail(body)));

  bind(app, changePassword, ({ user, body, request }) =>
    done(own.setPassword(user, body, request.ip)),
  );
  bind(app, changeEmail, ({ user, body, request }) =>
    done(own.askForEmail(user, body, request.ip)),
  );
  bind(app, deleteProfile, ({ user, body, request }) => done(own.remove(user, body, request.ip)));
  bind(app, exportProfile, async ({ user, body, request, reply }) => {
    await own.prove(user, body, request.ip);
    void reply
      .type("application/zip")
      .header("content-disposition", attachment("baton-profile.zip"));
    return exportOf(user.id);
  });
}

const done = async (work: Promise<void>) => {
  await work;
  return ok;
};
