import {
  deleteSchedule,
  listMissedTicks,
  listSchedules,
  listScheduleTicks,
  updateSchedules,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind } from "../../../http/bind.ts";
import { bindMany } from "../../../http/bind-many.ts";
import type { SchedulesService } from "./schedules.service.ts";

export function registerSchedulesRoutes(app: FastifyInstance, service: SchedulesService): void {
  bindMany(app, updateSchedules, ({ user, body }, ids) => service.update(user, ids, body.schedule));
  bind(app, listSchedules, ({ user, query }) => service.list(user, query));
  bind(app, deleteSchedule, ({ user, params }) => service.remove(user, params.id));
  bind(app, listScheduleTicks, ({ user, query }) => service.listTicks(user, query));
  bind(app, listMissedTicks, ({ user, query }) => service.listMissed(user.id, query.since));
}
