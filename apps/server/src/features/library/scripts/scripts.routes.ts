import {
  createScript,
  deleteScript,
  getScript,
  listProblems,
  listScripts,
  updateScript,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind, ok } from "../../../http/bind.ts";
import type { ProblemsService } from "./problems.service.ts";
import type { ScriptsService } from "./scripts.service.ts";

export function registerScriptsRoutes(app: FastifyInstance, service: ScriptsService): void {
  bind(app, listScripts, ({ user, query }) => service.list(user.id, query));
  bind(app, getScript, ({ user, params }) => service.get(user.id, params.id));
  bind(app, createScript, ({ user, body }) => service.create(user.id, body));
  bind(app, updateScript, ({ user, params, body }) => service.update(user.id, params.id, body));
  bind(app, deleteScript, async ({ user, params }) => {
    await service.remove(user.id, params.id);
    return ok;
  });
}

export function registerProblemsRoutes(app: FastifyInstance, service: ProblemsService): void {
  bind(app, listProblems, ({ user, query }) => service.list(user.id, query.after));
}
