import {
  createOperatorTariff,
  createOperatorUser,
  deleteOperatorTariff,
  deleteOperatorUser,
  exportAuditEntries,
  listAuditEntries,
  listOperatorTariffs,
  listOperatorTerms,
  listOperatorUsers,
  publishTerms,
  resetOperatorUserPassword,
  updateOperatorTariff,
  updateOperatorUser,
  updateOperatorUsers,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind } from "../../http/bind.ts";
import { fail } from "../../http/errors.ts";

/** Until each has its service. */
export function registerOperatorStubs(app: FastifyInstance): void {
  const absent = (): never => {
    throw fail("notFound");
  };
  bind(app, listOperatorUsers, absent);
  bind(app, createOperatorUser, absent);
  bind(app, updateOperatorUser, absent);
  bind(app, updateOperatorUsers, absent);
  bind(app, resetOperatorUserPassword, absent);
  bind(app, deleteOperatorUser, absent);
  bind(app, listOperatorTariffs, absent);
  bind(app, createOperatorTariff, absent);
  bind(app, updateOperatorTariff, absent);
  bind(app, deleteOperatorTariff, absent);
  bind(app, listOperatorTerms, absent);
  bind(app, publishTerms, absent);
  bind(app, listAuditEntries, absent);
  bind(app, exportAuditEntries, absent);
}
