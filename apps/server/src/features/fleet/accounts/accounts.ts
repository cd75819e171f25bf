import {
  confirmIdentity,
  createAccount,
  deleteAccount,
  deleteAccounts,
  downloadCookies,
  downloadManyCookies,
  getAccount,
  getAccountCode,
  getCredentials,
  loadAccount,
  loadAccounts,
  reauthorizeAccount,
  reauthorizeAccounts,
  restoreAccount,
  restoreAccounts,
  updateAccount,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { attachment } from "../../../http/attachment.ts";
import { bind } from "../../../http/bind.ts";
import { bindMany } from "../../../http/bind-many.ts";
import {
  type AccountsDeps,
  type AccountsService,
  makeAccountsService,
} from "./accounts.service.ts";
import type { ProofChecks } from "../../people/auth/for-others.ts";
import { makeConfirmation } from "./confirmation.ts";
import type { Jobs } from "../../../platform/jobs/worker.ts";
import { makeReplacedPruning } from "./restore-accounts.ts";
import { makeShownSecrets } from "./shown-secrets.ts";

interface RegisterDeps extends AccountsDeps {
  auth: ProofChecks;
}

export function registerAccounts(app: FastifyInstance, deps: RegisterDeps): Jobs {
  const service = makeAccountsService(deps);
  bindChanges(app, service);
  const confirm = makeConfirmation({ ...deps, ...deps.auth });
  const secrets = makeShownSecrets({ ...deps, findOne: service.findOne, confirm });
  bind(app, confirmIdentity, ({ user, body, request }) => confirm(user, body, request.ip));
  bind(app, getCredentials, ({ user, params, body, request }) =>
    secrets.credentials({ user, params, body, address: request.ip }),
  );
  bind(app, getAccountCode, ({ user, params, body, request }) =>
    secrets.code({ user, params, body, address: request.ip }),
  );
  // Returned, not sent: nothing of them leaves before the audit log has word of who asked.
  bindMany(app, downloadManyCookies, async ({ user, body, request, reply }, ids) => {
    const zip = await secrets.manyCookies({ user, body, address: request.ip }, ids);
    void reply.type("application/zip").header("content-disposition", attachment("cookies.zip"));
    return zip;
  });
  bind(app, downloadCookies, async ({ user, params, body, request, reply }) => {
    const file = await secrets.cookies({ user, params, body, address: request.ip });
    void reply.type(file.type).header("content-disposition", attachment(file.fileName));
    return file.content;
  });
  return makeReplacedPruning(deps);
}

function bindChanges(app: FastifyInstance, service: AccountsService): void {
  bind(app, getAccount, ({ user, params }) => service.get(user, params.id));
  bind(app, createAccount, ({ user, params, body }) => service.create(user, params.id, body));
  bind(app, updateAccount, ({ user, params, body }) => service.update(user, params.id, body));
  bind(app, loadAccount, ({ user, params, body }) => service.load(user, params.id, body));
  bind(app, deleteAccount, ({ user, params }) => service.removeOne(user, params.id));
  bind(app, reauthorizeAccount, ({ user, params }) => service.reauthorizeOne(user, params.id));
  bind(app, loadAccounts, ({ user, body }) => service.loadMany(user, body));
  bind(app, restoreAccount, ({ user, params }) => service.restoreOne(user, params.id));
  bindMany(app, restoreAccounts, ({ user }, ids) => service.restoreMany(user, ids));
  bindMany(app, deleteAccounts, ({ user }, ids) => service.removeMany(user, ids));
  bindMany(app, reauthorizeAccounts, ({ user }, ids) => service.reauthorizeMany(user, ids));
}
